import { mailCountsQuery, mailListQuery, mailRetryQuery, type AnswerOf } from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import { Controller, Logger, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource, In, type EntityManager } from 'typeorm';
import { instant } from '../database/instant';
import { inTransaction } from '../database/transaction';
import { ConferenceClock } from '../dates/conference-clock';
import { changedField } from '../history/changed-fields';
import { recordChange, type Doing } from '../history/record-change';
import { SignedIn, type Caller } from '../http/caller';
import { Id } from '../http/id';
import { Serves } from '../http/serves';
import { withTotal } from '../http/total-count';
import { valid } from '../http/valid';
import { counting, type Which } from '../tallies/tallies';
import { countMails } from './counts';
import { findMail, listMails } from './list';
import { Outbox } from './outbox';
import { OutboxMail } from './outbox-mail.entity';
import { mailRefusals } from './refusals';
import { toDetails, toResponse } from './response';
import { tellRewritten } from './search-texts/rewritten';
import { MailTexts } from './search-texts/mail-texts';
import { inState, isListedBy } from './state';
import { organiserTexts } from './texts';
import { visibleEvents } from './visible-mails';

/** What is counted differently once it is queued again. */
const GIVEN_UP: Which = { where: inState['given up'], parameters: [] };

/** The outbox as the organisers see it. */
@Controller()
export class MailController {
  private readonly log = new Logger('mail');

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ConferenceClock,
    private readonly outbox: Outbox,
    private readonly texts: MailTexts,
  ) {}

  /** @throws Refused 400 */
  @Serves(calls.listMails)
  async list(
    @Query() query: unknown,
    @SignedIn() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AnswerOf<'GET /mail'>> {
    const listQuery = valid(mailListQuery, query);
    const rows = withTotal(response, await listMails(this.dataSource, this.texts, listQuery, caller));
    return { success: true, mails: rows.map((row) => toResponse(row, this.clock)) };
  }

  /** How many there are in each state under a search. @throws Refused 400 */
  @Serves(calls.countMails)
  async count(@Query() query: unknown, @SignedIn() caller: Caller): Promise<AnswerOf<'GET /mail/counts'>> {
    const countsQuery = valid(mailCountsQuery, query);
    // Only an open list asks for these numbers. Its reader may search next, so its texts are read into memory now.
    if (countsQuery.q === undefined && countsQuery.batch === undefined) this.texts.listOpened();
    return { success: true, ...(await countMails(this.dataSource, this.texts, countsQuery, caller)) };
  }

  /** @throws Refused 404 */
  @Serves(calls.getMail)
  async one(@Id() id: string, @SignedIn() caller: Caller): Promise<AnswerOf<'GET /mail/:id'>> {
    return { success: true, mail: toDetails(await findMail(this.dataSource, id, caller), this.clock) };
  }

  /**
   * Queues a delayed or given-up mail again, and wakes the outbox.
   * @throws Refused 404; 409 when it is neither, or its content is gone
   */
  @Serves(calls.retryMail)
  async retry(@Id() id: string, @SignedIn() caller: Caller): Promise<AnswerOf<'POST /mail/:id/retry'>> {
    const { recipient, subject } = await findMail(this.dataSource, id, caller);
    const what = { record: id, name: `${subject} (${recipient})` };
    const retried = await this.queueAgain(caller, what, { id });
    const mail = toDetails(await findMail(this.dataSource, id, caller), this.clock);
    if (retried !== 1) throw mailRefusals.notRetried(mail.state);
    this.outbox.wake();
    this.log.log({ did: 'retried mail', record: id, by: caller.accountId });
    return { success: true, message: organiserTexts.retried, mail };
  }

  /**
   * Queues delayed and given-up mails again, all or those of a batch, and wakes the outbox. Leaves out those that the caller may not
   * read, and those whose content is deleted.
   * @throws Refused 400
   */
  @Serves(calls.retryMails)
  async retryAll(@Query() query: unknown, @SignedIn() caller: Caller): Promise<AnswerOf<'POST /mail/retry'>> {
    const { batch: batchId } = valid(mailRetryQuery, query);
    const retried = await this.queueAgain(caller, {}, batchId === undefined ? {} : { batchId });
    this.outbox.wake();
    this.log.log({ did: 'retried mails', count: retried, by: caller.accountId });
    return { success: true, message: organiserTexts.retriedAll(retried), retried };
  }

  /** Queues undelivered mails again: one of them, those of a batch, or all. @returns how many */
  private queueAgain(
    caller: Caller,
    what: Pick<Doing, 'record' | 'name'>,
    only: { id?: string; batchId?: string } = {},
  ): Promise<number> {
    const events = visibleEvents(caller);
    const anew = { sentAt: null, outcome: null, claim: null, attempts: 0, nextAttemptAt: instant() };
    const which: Which = only.id === undefined ? GIVEN_UP : { where: 'id = ?', parameters: [only.id] };
    const work = async (manager: EntityManager) => {
      const { affected } = await counting(manager, ['mail'], which, () =>
        manager
          .getRepository(OutboxMail)
          .createQueryBuilder('mail')
          .update()
          .set(anew)
          // One conditional update: the worker may have claimed it meanwhile.
          .where(`text <> '' AND ${isListedBy.undelivered}`)
          .andWhere(only)
          .andWhere(events === undefined ? '1 = 1' : { event: In(events) })
          .execute(),
      );
      const count = affected ?? 0;
      if (count === 0) return 0;
      await tellRewritten(manager, count);
      const fields = only.id === undefined ? [changedField('mails', undefined, count)] : [];
      const doing = { by: caller.accountId, at: this.clock.stamp(), did: 'sent again', kind: 'mail', fields } as const;
      await recordChange(manager, { ...doing, ...what });
      return count;
    };
    return inTransaction(this.dataSource, work, { isOfOneInstant: true });
  }
}
