import { mailCountsQuery, mailListQuery, type AnswerOf, type Mail } from '@conference/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { instant } from '../database/instant';
import type { Listed } from '../database/list';
import { ConferenceClock } from '../dates/conference-clock';
import type { Caller } from '../http/caller';
import { refusals } from '../http/refusals';
import { valid } from '../http/valid';
import { countMails, listMails } from './list';
import { Outbox } from './outbox';
import { OutboxMail } from './outbox-mail.entity';
import { mailRefusals } from './refusals';
import { toDetails, toResponse } from './response';
import { inState } from './state';

/** The outbox as the organisers see it. */
@Injectable()
export class MailService {
  private readonly log = new Logger('mail');

  constructor(
    @InjectRepository(OutboxMail) private readonly mails: Repository<OutboxMail>,
    private readonly clock: ConferenceClock,
    private readonly outbox: Outbox,
  ) {}

  /** The list and how many mails it has in all. @throws Refused 400 */
  async list(sent: unknown): Promise<Listed<Mail>> {
    const { rows, total } = await listMails(this.mails, valid(mailListQuery, sent));
    return { rows: rows.map((row) => toResponse(row, this.clock)), total };
  }

  /** How many there are in each state under a search. @throws Refused 400 */
  async count(sent: unknown): Promise<AnswerOf<'GET /mail/counts'>> {
    return { success: true, ...(await countMails(this.mails, valid(mailCountsQuery, sent))) };
  }

  /** @throws Refused 404 */
  async one(id: string): Promise<AnswerOf<'GET /mail/:id'>> {
    return { success: true, mail: toDetails(await this.find(id), this.clock) };
  }

  /**
   * Queues a delayed or given-up mail again, and wakes the outbox.
   * @throws Refused 404; 409 when it is neither, or its content is gone
   */
  async retry(id: string, caller: Caller): Promise<AnswerOf<'POST /mail/:id/retry'>> {
    await this.find(id);
    const anew = { sentAt: null, outcome: null, claim: null, attempts: 0, nextAttemptAt: instant() };
    const { affected } = await this.mails
      .createQueryBuilder('mail')
      .update()
      .set(anew)
      // One conditional update: the worker may have claimed it meanwhile.
      .where(`id = :id AND text <> '' AND (${inState.delayed} OR ${inState['given up']})`, { id })
      .execute();
    const mail = toDetails(await this.find(id), this.clock);
    if (affected !== 1) throw mailRefusals.notRetried(mail.state);
    this.outbox.send();
    this.log.log({ did: 'retried mail', record: id, by: caller.accountId });
    return { success: true, message: 'The mail is being sent again.', mail };
  }

  private async find(id: string): Promise<OutboxMail> {
    const found = await this.mails.findOneBy({ id });
    if (!found) throw refusals.notFound();
    return found;
  }
}
