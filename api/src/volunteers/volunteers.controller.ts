import { volunteerChange, volunteerForm, volunteerListQuery, type AnswerOf } from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import { Controller, Logger, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import { AnswersBrowsers } from '../browser-forms/answers-browsers';
import { ConferenceClock } from '../dates/conference-clock';
import { LiveEdition } from '../editions/live-edition';
import { Exports } from '../exports/exports';
import { From, SignedIn, type Caller, type Client } from '../http/caller';
import { Id } from '../http/id';
import { AtVersion, type ChangeRequest } from '../http/if-match';
import { Json } from '../http/json';
import { Multipart, type MultipartForm } from '../http/multipart';
import { Serves } from '../http/serves';
import { withTotal } from '../http/total-count';
import { valid } from '../http/valid';
import { volunteerApproved } from '../mail/messages/volunteer-approved';
import { volunteerReceived } from '../mail/messages/volunteer-received';
import { destinationOf, Outbox } from '../mail/outbox';
import { Keeping } from '../records/keeping';
import { changeRecord, findRecord, listRecords, removeRecord } from '../records/records';
import { RetryKeyHeader } from '../retry-keys/retry-key';
import { retryKeyOf, RetryKeys } from '../retry-keys/retry-keys';
import { volunteerExport } from './export';
import { organiserTexts, volunteerTexts } from './texts';
import { newVolunteer, Volunteer, volunteerKeys, volunteers } from './volunteer.entity';

const isApproval = (after: Volunteer, before: Volunteer) => before.status === 'pending' && after.status === 'approved';
/** Whether the volunteer was never approved before. */
const isFirst = (after: Volunteer, before: Volunteer) => isApproval(after, before) && before.approvedAt === null;

@Controller()
export class VolunteersController {
  private readonly log = new Logger('volunteers');

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ConferenceClock,
    private readonly retryKeys: RetryKeys,
    private readonly outbox: Outbox,
    private readonly exports: Exports,
    private readonly edition: LiveEdition,
    private readonly keeping: Keeping,
  ) {}

  /**
   * Stores a registration and mails the person. A form sent before under the same key gets the same answer again, even after the
   * form has closed (docs/rules.md, forms sent twice).
   * @throws Refused 400; 409 closed, or conflict when the key was used before
   */
  @Serves(calls.registerVolunteer)
  @AnswersBrowsers()
  async register(
    @Multipart() { fields }: MultipartForm,
    @From() from: Client,
    @RetryKeyHeader() keyHeader: string | undefined,
  ): Promise<AnswerOf<'POST /volunteer-register'>> {
    const key = retryKeyOf(keyHeader);
    const form = valid(volunteerForm, fields);
    const retry = this.retryKeys.retryOf(key, 'volunteer', form);
    const volunteer = await this.retryKeys.once(retry, Volunteer, {
      judge: () => this.clock.refuseLate('volunteer', from.arrivedAt),
      make: async (manager, id) => {
        const row = newVolunteer(id, form, { at: this.clock.stamp(), editionKey: this.edition.key });
        await manager.insert(Volunteer, row);
        await this.outbox.put(manager, volunteerReceived, {}, destinationOf(row));
        return row;
      },
    });
    this.outbox.wake();
    return { success: true, message: volunteerTexts.received, volunteer: volunteers.toResponse(volunteer) };
  }

  /** @throws Refused 400 */
  @Serves(calls.listVolunteers)
  async list(
    @Query() query: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AnswerOf<'GET /volunteer-register'>> {
    const found = await listRecords(
      this.dataSource,
      volunteers,
      this.edition.narrowed(valid(volunteerListQuery, query)),
    );
    return { success: true, volunteers: withTotal(response, found) };
  }

  @Serves(calls.exportVolunteers)
  export(@Query() query: unknown, @SignedIn() caller: Caller, @Res() response: Response) {
    return this.exports.send(volunteerExport(this.edition), query, caller, response);
  }

  /** @throws Refused 404 */
  @Serves(calls.getVolunteer)
  async one(@Id() id: string): Promise<AnswerOf<'GET /volunteer-register/:id'>> {
    const row = await findRecord(this.dataSource.manager, Volunteer, id);
    const isOld = row.editionKey !== this.edition.key;
    return { success: true, volunteer: volunteers.toResponse(row), ...(isOld && { oldEdition: row.editionKey }) };
  }

  /**
   * Corrects a volunteer and sets the status. An absent field stays; a blank date of birth is removed. Only the first approval is mailed
   * (docs/rules.md, volunteers).
   * @throws Refused 404, 400, 409 changed_meanwhile
   */
  @Serves(calls.changeVolunteer)
  async change(
    @Id() id: string,
    @Json() body: unknown,
    @AtVersion() { caller, ifMatch }: ChangeRequest,
  ): Promise<AnswerOf<'PATCH /volunteer-register/:id'>> {
    await findRecord(this.dataSource.manager, Volunteer, id);
    const changes = valid(volunteerChange, body);
    const values = { ...changes, ...('dateOfBirth' in changes && { dateOfBirth: changes.dateOfBirth ?? null }) };
    const target = { id, caller, ifMatch };
    const { before, after, fields } = await changeRecord(this.keeping, volunteers, target, {
      values,
      columns: (after, before) => ({
        ...volunteerKeys(after),
        ...(isFirst(after, before) && { approvedAt: after.updatedAt }),
      }),
      did: (after, before) => (isApproval(after, before) ? 'approved' : 'changed'),
      along: async (manager, after, before) => {
        if (isFirst(after, before)) await this.outbox.put(manager, volunteerApproved, after, destinationOf(after));
      },
    });
    if (isFirst(after, before)) this.outbox.wake();
    const did = isApproval(after, before) ? 'approved volunteer' : 'changed volunteer';
    if (fields.length > 0) this.log.log({ did, record: id, status: after.status, fields, by: caller.accountId });
    const message = isFirst(after, before) ? organiserTexts.approved : organiserTexts.changed;
    return { success: true, message, volunteer: volunteers.toResponse(after) };
  }

  /** Removes a volunteer and their unsent mails. @throws Refused 404, 400, 409 changed_meanwhile */
  @Serves(calls.deleteVolunteer)
  async remove(
    @Id() id: string,
    @AtVersion() { caller, ifMatch }: ChangeRequest,
  ): Promise<AnswerOf<'DELETE /volunteer-register/:id'>> {
    await removeRecord(this.keeping, volunteers, { id, caller, ifMatch }, (manager) =>
      this.outbox.withdraw(manager, id),
    );
    this.log.log({ did: 'deleted volunteer', record: id, by: caller.accountId });
    return { success: true, message: organiserTexts.deleted };
  }
}
