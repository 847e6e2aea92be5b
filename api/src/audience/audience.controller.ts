import { audienceChange, audienceFormFor, audienceQueries, type AnswerOf } from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import { Controller, Logger, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import { AnswersBrowsers } from '../browser-forms/answers-browsers';
import { KeyedQueue } from '../concurrency/keyed-queue';
import { ConferenceClock } from '../dates/conference-clock';
import { Fees } from '../editions/fees';
import { LiveEdition } from '../editions/live-edition';
import { Exports } from '../exports/exports';
import { From, SignedIn, type Caller, type Client } from '../http/caller';
import { Id } from '../http/id';
import { AtVersion, type ChangeRequest } from '../http/if-match';
import { Json } from '../http/json';
import { Serves } from '../http/serves';
import { withTotal } from '../http/total-count';
import { valid } from '../http/valid';
import { audienceApproved } from '../mail/messages/audience-approved';
import { audienceReceived } from '../mail/messages/audience-received';
import { destinationOf, Outbox } from '../mail/outbox';
import { Keeping } from '../records/keeping';
import { changeRecord, findRecord, listRecords, removeRecord } from '../records/records';
import { RetryKeyHeader } from '../retry-keys/retry-key';
import { retryKeyOf, RetryKeys } from '../retry-keys/retry-keys';
import { audience, AudienceEntry } from './audience-entry.entity';
import { countEntries } from './counts';
import { audienceExport } from './export';
import { insertEntry } from './insert-entry';
import { certCodeFor } from './new-entry';
import { paymentsToCheck } from './payments-to-check';
import { audienceTexts, organiserTexts } from './texts';

@Controller()
export class AudienceController {
  private readonly log = new Logger('audience');
  private readonly turns = new KeyedQueue();

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ConferenceClock,
    private readonly retryKeys: RetryKeys,
    private readonly outbox: Outbox,
    private readonly exports: Exports,
    private readonly edition: LiveEdition,
    private readonly keeping: Keeping,
    private readonly fees: Fees,
  ) {}

  private get queries() {
    return audienceQueries(this.edition.choices);
  }

  /**
   * Stores a registration and mails the person. A form sent before under the same key gets the same answer again, even after the
   * form has closed (docs/rules.md, forms sent twice).
   * @throws Refused 400; 409 closed, or conflict when the transaction or the key was used before
   */
  @Serves(calls.registerAudience)
  @AnswersBrowsers()
  async register(
    @Json() body: unknown,
    @From() from: Client,
    @RetryKeyHeader() keyHeader: string | undefined,
  ): Promise<AnswerOf<'POST /audience'>> {
    const key = retryKeyOf(keyHeader);
    const { fee: shown, ...form } = valid(audienceFormFor(this.edition.choices), body, {
      incomplete: audienceTexts.incomplete,
    });
    const retry = this.retryKeys.retryOf(key, 'audience', form);
    const take = () =>
      this.retryKeys.once(retry, AudienceEntry, {
        judge: () => this.clock.refuseLate('audience', from.arrivedAt),
        make: async (manager, id) => {
          const entry = await insertEntry(manager, id, form, {
            at: this.clock.stamp(),
            editionKey: this.edition.key,
            fee: await this.fees.owed(manager, form.type, shown),
          });
          await this.outbox.put(manager, audienceReceived, {}, destinationOf(entry));
          return entry;
        },
      });
    // One at a time for each code: the database would roll back most of those that run side by side.
    const entry = await this.turns.run(certCodeFor(form), take);
    this.outbox.wake();
    return { success: true, message: audienceTexts.received, entry: audience.toResponse(entry) };
  }

  /** @throws Refused 400 */
  @Serves(calls.listAudience)
  async list(
    @Query() query: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AnswerOf<'GET /audience'>> {
    const found = await listRecords(this.dataSource, audience, this.edition.narrowed(valid(this.queries.list, query)));
    return { success: true, audience: withTotal(response, found) };
  }

  /** How many there are of each type and status. @throws Refused 400 */
  @Serves(calls.countAudience)
  async count(@Query() query: unknown): Promise<AnswerOf<'GET /audience/counts'>> {
    return {
      success: true,
      ...(await countEntries(
        this.dataSource,
        this.edition.narrowed(valid(this.queries.counts, query)),
        this.edition.choices,
      )),
    };
  }

  @Serves(calls.exportAudience)
  export(@Query() query: unknown, @SignedIn() caller: Caller, @Res() response: Response) {
    return this.exports.send(audienceExport(this.edition), query, caller, response);
  }

  /** The entries of the live edition whose payments organisers have to check. */
  @Serves(calls.listPaymentsToCheck)
  async paymentsToCheck(): Promise<AnswerOf<'GET /audience/payments-to-check'>> {
    return { success: true, payments: await paymentsToCheck(this.dataSource.manager, this.edition.key) };
  }

  /** Approves an entry and mails the person, both only once. @throws Refused 404, 400 */
  @Serves(calls.approveAudience)
  async approve(
    @Id() id: string,
    @Json() body: unknown,
    @SignedIn() caller: Caller,
  ): Promise<AnswerOf<'PATCH /audience/:id'>> {
    await findRecord(this.dataSource.manager, AudienceEntry, id);
    const values = valid(audienceChange, body);
    const anyVersion = { id, caller, ifMatch: undefined };
    const { after, fields } = await changeRecord(this.keeping, audience, anyVersion, {
      values,
      did: () => 'approved',
      along: (manager, row) => this.outbox.put(manager, audienceApproved, audience.toResponse(row), destinationOf(row)),
    });
    const entry = audience.toResponse(after);
    if (fields.length === 0) return { success: true, message: organiserTexts.approvedBefore, entry };
    this.outbox.wake();
    this.log.log({ did: 'approved audience entry', record: id, by: caller.accountId });
    return { success: true, message: organiserTexts.approved, entry };
  }

  /** Removes an entry and its unsent mails. @throws Refused 404, 400, 409 changed_meanwhile */
  @Serves(calls.deleteAudience)
  async remove(
    @Id() id: string,
    @AtVersion() { caller, ifMatch }: ChangeRequest,
  ): Promise<AnswerOf<'DELETE /audience/:id'>> {
    await removeRecord(this.keeping, audience, { id, caller, ifMatch }, (manager) => this.outbox.withdraw(manager, id));
    this.log.log({ did: 'deleted audience entry', record: id, by: caller.accountId });
    return { success: true, message: organiserTexts.deleted };
  }
}
