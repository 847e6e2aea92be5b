import type { Readable } from 'node:stream';
import {
  abstractFileName,
  abstractMediaTypes,
  applicationCountsQuery,
  applicationListQuery,
  myApplicationsQuery,
  type AnswerOf,
  type Application as ApplicationResponse,
} from '@conference/contracts';
import { Injectable, StreamableFile } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { Account } from '../accounts/account.entity';
import type { Listed } from '../database/list';
import { placeholdersFor, sharedReads } from '../database/shared-reads';
import { FileStore } from '../files/file-store';
import { attachment } from '../http/attachment';
import type { Caller } from '../http/caller';
import { refusals } from '../http/refusals';
import { valid } from '../http/valid';
import { ApplicationEvent } from './application-event.entity';
import { Application } from './application.entity';
import { countsOf } from './counts';
import { toHistoryEntry } from './history';
import { list } from './list';
import { applicationRefusals } from './refusals';
import { readApplications, readOwned, toAnswer } from './response';

/** Applications, read. */
@Injectable()
export class ApplicationsService {
  private readonly rows = sharedReads(
    (ids) =>
      readOwned(this.dataSource, { where: `WHERE registration.id IN (${placeholdersFor(ids)})`, parameters: ids }),
    (row) => row._id,
  );

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: FileStore,
  ) {}

  /** The list and how many rows it has in all. @throws Refused 400 */
  async list(sent: unknown): Promise<Listed<ApplicationResponse>> {
    return list(this.dataSource, valid(applicationListQuery, sent));
  }

  /** How many there are of each kind under the filters (counts.ts). @throws Refused 400 */
  async count(sent: unknown): Promise<AnswerOf<'GET /registrations/counts'>> {
    return { success: true, ...(await countsOf(this.dataSource, valid(applicationCountsQuery, sent))) };
  }

  /** @throws Refused 404, 403 not_yours */
  async one(id: string, caller: Caller): Promise<AnswerOf<'GET /registrations/:id'>> {
    // A copy: others may have been given the same row.
    const { accountId: _owner, ...row } = readable(caller, await this.rows(id));
    return { success: true, registration: toAnswer(row) };
  }

  /** The applications of one account; an admin may ask for any. @throws Refused 400, 403 not_yours */
  async ofAccount(sent: unknown, caller: Caller): Promise<AnswerOf<'GET /my-registration'>> {
    const { email = caller.email } = valid(myApplicationsQuery, sent);
    if (caller.role !== 'admin' && email !== caller.email) throw refusals.notYours();
    const where = 'WHERE account.email = ? ORDER BY registration.createdAt, registration.id';
    const rows = await readApplications(this.dataSource, { where, parameters: [email] });
    return { success: true, registrations: rows.map(toAnswer) };
  }

  /** All that happened to an application, the latest first. @throws Refused 404 */
  async history(id: string, caller: Caller): Promise<AnswerOf<'GET /registrations/:id/history'>> {
    await this.findFor(caller, id);
    const { manager } = this.dataSource;
    const events = await manager.find(ApplicationEvent, { where: { registrationId: id }, order: { version: 'DESC' } });
    const actorIds = [...new Set(events.map(({ actorId }) => actorId).filter((actorId) => actorId !== null))];
    const actors = await manager.findBy(Account, { id: In(actorIds) });
    const actorOf = ({ actorId }: ApplicationEvent) => actors.find((account) => account.id === actorId);
    return { success: true, history: events.map((event) => toHistoryEntry(event, actorOf(event))) };
  }

  /** The abstract as a download. @throws Refused 404, 403 not_yours */
  async abstract(id: string, caller: Caller): Promise<StreamableFile> {
    const { found, file } = await this.openAbstract(await this.findFor(caller, id), caller);
    const { abstractFile } = found;
    return new StreamableFile(file, {
      type: abstractMediaTypes[abstractFile.type],
      disposition: attachment(abstractFileName(found)),
      length: abstractFile.bytes,
    });
  }

  /** One that the caller may see, with its account and its file: any for an admin, their own for an author. @throws Refused 404, 403 not_yours */
  async findFor(caller: Caller, id: string): Promise<Application> {
    const relations = { account: true, abstractFile: true };
    return readable(caller, await this.dataSource.manager.findOne(Application, { where: { id }, relations }));
  }

  /** One of the caller's own; an admin has none. @throws Refused 404, 403 not_yours */
  async findOwn(caller: Caller, id: string): Promise<Application> {
    const found = await this.findFor(caller, id);
    if (found.accountId !== caller.accountId) throw refusals.notYours();
    return found;
  }

  /** Opens an abstract as it is stored now: the author may have put another in its place since the application was read. */
  private async openAbstract(found: Application, caller: Caller): Promise<{ found: Application; file: Readable }> {
    try {
      return { found, file: await this.store.open(found.abstractFileId) };
    } catch (error) {
      const now = await this.findFor(caller, found.id);
      if (now.abstractFileId === found.abstractFileId) throw error;
      return this.openAbstract(now, caller);
    }
  }
}

/** What was found, if it was and the caller may see it. @throws Refused 404, 403 not_yours */
function readable<Found extends Pick<Application, 'accountId'>>(
  caller: Caller,
  found: Found | null | undefined,
): Found {
  if (!found) throw applicationRefusals.notFound();
  if (caller.role !== 'admin' && found.accountId !== caller.accountId) throw refusals.notYours();
  return found;
}
