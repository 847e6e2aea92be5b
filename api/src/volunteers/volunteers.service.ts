import {
  volunteerChange,
  volunteerForm,
  volunteerListQuery,
  volunteerSuccess,
  type AnswerOf,
  type Volunteer as VolunteerResponse,
} from '@conference/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { listRows, type Listed } from '../database/list';
import { removeAtVersion } from '../http/remove-at-version';
import { inTransaction } from '../database/transaction';
import { ConferenceClock } from '../dates/conference-clock';
import type { Client } from '../http/caller';
import { instantOf, type ChangeRequest } from '../http/if-match';
import type { MultipartForm } from '../http/multipart';
import { refusals } from '../http/refusals';
import { valid } from '../http/valid';
import { volunteerApproved } from '../mail/messages/volunteer-approved';
import { volunteerReceived } from '../mail/messages/volunteer-received';
import { Outbox } from '../mail/outbox';
import { retryKeyOf, RetryKeys } from '../retry-keys/retry-keys';
import { change } from './change';
import { narrow, sortColumns } from './list';
import { newVolunteer } from './new-volunteer';
import { volunteerRefusals } from './refusals';
import { toResponse } from './response';
import { Volunteer } from './volunteer.entity';

@Injectable()
export class VolunteersService {
  private readonly log = new Logger('volunteers');

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ConferenceClock,
    private readonly retryKeys: RetryKeys,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Stores a registration and mails the person. A form sent before under the same key gets the same answer again, even after the
   * form has closed (docs/rules.md, forms sent twice).
   * @throws Refused 400; 409 closed, or conflict when the key was used before
   */
  async register(
    { fields }: MultipartForm,
    from: Client,
    keyHeader?: string,
  ): Promise<AnswerOf<'POST /volunteer-register'>> {
    const key = retryKeyOf(keyHeader);
    const form = valid(volunteerForm, fields);
    const retry = this.retryKeys.retryOf(key, 'volunteer', form);
    const volunteer = await this.retryKeys.once(retry, Volunteer, {
      judge: () => this.clock.refuseLate('volunteer', from.arrivedAt),
      make: async (manager, id) => {
        const row = newVolunteer(id, form, this.clock.stamp());
        await manager.insert(Volunteer, row);
        await this.outbox.put(manager, volunteerReceived, {}, { recipient: row.email, recordId: id });
        return row;
      },
    });
    this.outbox.send();
    return { success: true, message: volunteerSuccess, volunteer: toResponse(volunteer) };
  }

  /** A page or all rows, and the total. @throws Refused 400 */
  async list(requested: unknown): Promise<Listed<VolunteerResponse>> {
    const listQuery = valid(volunteerListQuery, requested);
    const query = narrow(this.dataSource.getRepository(Volunteer).createQueryBuilder('volunteer'), listQuery);
    const { rows, total } = await listRows(query, listQuery, sortColumns);
    return { rows: rows.map(toResponse), total };
  }

  /** @throws Refused 404 */
  async one(id: string): Promise<AnswerOf<'GET /volunteer-register/:id'>> {
    const found = await this.dataSource.getRepository(Volunteer).findOneBy({ id });
    if (!found) throw refusals.notFound();
    return { success: true, volunteer: toResponse(found) };
  }

  /**
   * Corrects a volunteer and sets the status. Only the first approval is mailed (docs/rules.md, volunteers).
   * @throws Refused 404, 400, 409 changed_meanwhile when If-Match names another `updatedAt`
   */
  async change(
    id: string,
    body: unknown,
    { caller, ifMatch }: ChangeRequest,
  ): Promise<AnswerOf<'PATCH /volunteer-register/:id'>> {
    if (!(await this.dataSource.manager.existsBy(Volunteer, { id }))) throw refusals.notFound();
    const sent = valid(volunteerChange, body);
    const expected = instantOf(ifMatch);
    const { volunteer, fields, isApproval, isFirst } = await inTransaction(this.dataSource, async (manager) => {
      const changed = await change(manager, id, sent, this.clock, expected);
      const { fullName, email } = changed.volunteer;
      if (changed.isFirst)
        await this.outbox.put(manager, volunteerApproved, { fullName }, { recipient: email, recordId: id });
      return changed;
    });
    if (isFirst) this.outbox.send();
    const did = isApproval ? 'approved volunteer' : 'changed volunteer';
    if (fields.length > 0) this.log.log({ did, record: id, status: volunteer.status, fields, by: caller.accountId });
    const message = isFirst ? 'Volunteer approved and email sent' : 'Volunteer updated';
    return { success: true, message, volunteer: toResponse(volunteer) };
  }

  /**
   * Removes a volunteer and their unsent mails.
   * @throws Refused 404, 400, 409 changed_meanwhile when If-Match names another `updatedAt`
   */
  async remove(id: string, { caller, ifMatch }: ChangeRequest): Promise<AnswerOf<'DELETE /volunteer-register/:id'>> {
    await removeAtVersion(
      this.dataSource,
      Volunteer,
      { id, ifMatch },
      {
        changed: (now) => volunteerRefusals.changed(toResponse(now)),
        along: (manager) => this.outbox.withdraw(manager, id),
      },
    );
    this.log.log({ did: 'deleted volunteer', record: id, by: caller.accountId });
    return { success: true, message: 'Volunteer application deleted' };
  }
}
