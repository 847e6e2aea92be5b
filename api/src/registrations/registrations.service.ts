import { abstractFileName, abstractMediaTypes, normalEmail, registrationListQuery, statusChange } from '@conference/contracts';
import type { AnswerOf, changeStatus, getRegistration, myRegistration, Registration as Told } from '@conference/contracts';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SETTINGS } from '../config/settings';
import type { ApiSettings } from '../config/settings';
import { instant } from '../database/instant';
import { listRows } from '../database/list';
import type { Listed } from '../database/list';
import { inTransaction } from '../database/transaction';
import { AbstractStore } from '../files/abstract-store';
import { attachment } from '../files/attachment';
import type { Caller } from '../http/caller';
import { refusals } from '../http/refusals';
import { valid } from '../http/valid';
import { profileAddress } from '../mail/links';
import { applicationDecided } from '../mail/messages/application-decided';
import { Outbox } from '../mail/outbox';
import { note } from './history';
import { versionOf } from './if-match';
import { narrow, sortColumns } from './list';
import { Registration } from './registration.entity';
import { told } from './told';

/** Applications, read and decided. */
@Injectable()
export class RegistrationsService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly store: AbstractStore,
    private readonly outbox: Outbox,
  ) {}

  /** The list and how many rows it has in all. @throws Refused 400 */
  async list(sent: unknown): Promise<Listed<Told>> {
    const asked = valid(registrationListQuery, sent);
    const applications = this.dataSource.getRepository(Registration).createQueryBuilder('registration');
    const query = narrow(applications.innerJoinAndSelect('registration.account', 'account'), asked);
    const { rows, total } = await listRows(query, asked, sortColumns);
    return { rows: rows.map(told), total };
  }

  /** @throws Refused 404, 403 not_yours */
  async one(id: string, caller: Caller): Promise<AnswerOf<typeof getRegistration>> {
    return { success: true, registration: told(await this.find(id, caller)) };
  }

  /** The abstract as a download. @throws Refused 404, 403 not_yours */
  async abstract(id: string, caller: Caller): Promise<StreamableFile> {
    const found = await this.find(id, caller);
    const { abstractFile } = found;
    const file = await this.store.open(abstractFile.id);
    return new StreamableFile(file.createReadStream(), {
      type: abstractMediaTypes[abstractFile.type],
      disposition: attachment(abstractFileName(found)),
      length: abstractFile.bytes,
    });
  }

  /** The applications of one account; an admin may ask for any. @throws Refused 403 not_yours */
  async ofAccount(email: unknown, caller: Caller): Promise<AnswerOf<typeof myRegistration>> {
    const asked = email === undefined ? caller.email : normalEmail(String(email));
    if (caller.role !== 'admin' && asked !== caller.email) throw refusals.notYours();
    const rows = await this.dataSource.getRepository(Registration).find({
      where: { account: { email: asked } },
      relations: { account: true },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    return { success: true, registrations: rows.map(told) };
  }

  /**
   * Sets status and comment, tells the author, and notes it. What is so already stays as it is, and nobody is mailed.
   * @throws Refused 404, 400, 409 changed_meanwhile when If-Match names another version
   */
  async changeStatus(
    id: string,
    body: unknown,
    ifMatch: string | undefined,
    caller: Caller,
  ): Promise<AnswerOf<typeof changeStatus>> {
    const message = 'Status updated successfully';
    const current = await this.find(id, caller);
    const change = valid(statusChange, body);
    const expected = versionOf(ifMatch);
    if (expected !== undefined && expected !== current.version) throw refusals.changedMeanwhile(told(current));

    const comment = change.comment ?? null;
    const isSo = change.status === current.status && (comment === null || comment === current.comment);
    if (isSo) return { success: true, message, registration: told(current) };

    const changed = { status: change.status, comment, version: current.version + 1, updatedAt: instant() };
    const done = await inTransaction(this.dataSource, async (manager) => {
      const { affected } = await manager.update(Registration, { id, version: current.version }, changed);
      if (affected !== 1) return false;
      const { version, updatedAt: at, ...detail } = changed;
      await note(manager, { kind: 'decided', registrationId: id, version, actorId: caller.accountId, at, detail });
      const facts = { ...current, ...changed, profileUrl: profileAddress(this.settings) };
      await this.outbox.put(manager, applicationDecided, facts, { recipient: current.account.email, recordId: id });
      return true;
    });
    // Somebody was faster. Who named a version is told so; who named none meant whatever there is.
    if (!done && expected === undefined) return this.changeStatus(id, body, ifMatch, caller);
    if (!done) throw refusals.changedMeanwhile(told(await this.find(id, caller)));

    this.outbox.send();
    return { success: true, message, registration: told({ ...current, ...changed }) };
  }

  private async find(id: string, caller: Caller): Promise<Registration> {
    const found = await this.dataSource.getRepository(Registration).findOne({
      where: { id },
      relations: { account: true, abstractFile: true },
    });
    if (!found) throw refusals.noApplication();
    if (caller.role !== 'admin' && found.accountId !== caller.accountId) throw refusals.notYours();
    return found;
  }
}
