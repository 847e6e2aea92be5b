import {
  audienceChange,
  audienceForm,
  audienceIncomplete,
  audienceListQuery,
  audienceSuccess,
  type AnswerOf,
  type AudienceEntry as AudienceEntryResponse,
} from '@conference/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { KeyedQueue } from '../concurrency/keyed-queue';
import { listRows, type Listed } from '../database/list';
import { removeAtVersion } from '../http/remove-at-version';
import { inTransaction } from '../database/transaction';
import { ConferenceClock } from '../dates/conference-clock';
import type { Caller, Client } from '../http/caller';
import type { ChangeRequest } from '../http/if-match';
import { refusals } from '../http/refusals';
import { valid } from '../http/valid';
import { audienceApproved } from '../mail/messages/audience-approved';
import { audienceReceived } from '../mail/messages/audience-received';
import { Outbox } from '../mail/outbox';
import { retryKeyOf, RetryKeys } from '../retry-keys/retry-keys';
import { AudienceEntry } from './audience-entry.entity';
import { insertEntry } from './insert-entry';
import { narrow, sortColumns } from './list';
import { certCodeFor } from './new-entry';
import { paymentsToCheck } from './payments-to-check';
import { audienceRefusals } from './refusals';
import { toResponse } from './response';

@Injectable()
export class AudienceService {
  private readonly log = new Logger('audience');
  private readonly turns = new KeyedQueue();

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ConferenceClock,
    private readonly retryKeys: RetryKeys,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Stores a registration and mails the person. A form sent before under the same key gets the same answer again, even after the
   * form has closed (docs/rules.md, forms sent twice).
   * @throws Refused 400; 409 closed, or conflict when the transaction or the key was used before
   */
  async register(body: unknown, from: Client, keyHeader?: string): Promise<AnswerOf<'POST /audience'>> {
    const key = retryKeyOf(keyHeader);
    const form = valid(audienceForm, body, { incomplete: audienceIncomplete });
    const retry = this.retryKeys.retryOf(key, 'audience', form);
    const take = () =>
      this.retryKeys.once(retry, AudienceEntry, {
        judge: () => this.clock.refuseLate('audience', from.arrivedAt),
        make: async (manager, id) => {
          const entry = await insertEntry(manager, id, form, this.clock.stamp());
          await this.outbox.put(manager, audienceReceived, {}, { recipient: entry.email, recordId: id });
          return entry;
        },
      });
    // One at a time for each code: at once, the database would roll back most of them.
    const entry = await this.turns.run(certCodeFor(form), take);
    this.outbox.send();
    return { success: true, message: audienceSuccess, entry: toResponse(entry) };
  }

  /** A page or all rows, and the total. @throws Refused 400 */
  async list(requested: unknown): Promise<Listed<AudienceEntryResponse>> {
    const listQuery = valid(audienceListQuery, requested);
    const query = narrow(this.dataSource.getRepository(AudienceEntry).createQueryBuilder('entry'), listQuery);
    const { rows, total } = await listRows(query, listQuery, sortColumns);
    return { rows: rows.map(toResponse), total };
  }

  /** The entries whose payments organisers have to check. */
  async paymentsToCheck(): Promise<AnswerOf<'GET /audience/payments-to-check'>> {
    return { success: true, payments: await paymentsToCheck(this.dataSource.manager) };
  }

  /** Approves an entry and mails the person, both only once. @throws Refused 404, 400 */
  async approve(id: string, body: unknown, caller: Caller): Promise<AnswerOf<'PATCH /audience/:id'>> {
    const { name, email, type, certCode, updatedAt } = await this.find(id);
    const { status } = valid(audienceChange, body);
    const isApproval = await inTransaction(this.dataSource, async (manager) => {
      const changed = { status, updatedAt: this.clock.stampAfter(updatedAt) };
      const { affected } = await manager.update(AudienceEntry, { id, status: 'pending' }, changed);
      if (affected !== 1) return false;
      await this.outbox.put(manager, audienceApproved, { name, type, certCode }, { recipient: email, recordId: id });
      return true;
    });
    if (isApproval) {
      this.outbox.send();
      this.log.log({ did: 'approved audience entry', record: id, by: caller.accountId });
    }
    const message = isApproval
      ? 'Audience approved and email sent'
      : 'Audience was approved already, no other email was sent';
    return { success: true, message, entry: toResponse(await this.find(id)) };
  }

  /**
   * Removes an entry and its unsent mails.
   * @throws Refused 404, 400, 409 changed_meanwhile when If-Match names another `updatedAt`
   */
  async remove(id: string, { caller, ifMatch }: ChangeRequest): Promise<AnswerOf<'DELETE /audience/:id'>> {
    await removeAtVersion(
      this.dataSource,
      AudienceEntry,
      { id, ifMatch },
      {
        changed: (now) => audienceRefusals.changed(toResponse(now)),
        along: (manager) => this.outbox.withdraw(manager, id),
      },
    );
    this.log.log({ did: 'deleted audience entry', record: id, by: caller.accountId });
    return { success: true, message: 'Audience deleted' };
  }

  private async find(id: string): Promise<AudienceEntry> {
    const found = await this.dataSource.getRepository(AudienceEntry).findOneBy({ id });
    if (!found) throw refusals.notFound();
    return found;
  }
}
