import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import {
  abstractFileName,
  abstractMediaTypes,
  applicationQueries,
  mayDo,
  myApplicationsQuery,
  type AnswerOf,
  type Application as ApplicationResponse,
  type ConsoleAccess,
} from '@conference/contracts';
import { contentDisposition } from '@conference/process';
import { Injectable, StreamableFile } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { namesOf } from '../accounts/accounts';
import type { Listed } from '../database/list';
import { placeholdersFor, sharedReads } from '../database/shared-reads';
import { LiveEdition } from '../editions/live-edition';
import { FileStore } from '../files/file-store';
import { answerRefused, refusalOf } from '../http/answer-refused';
import type { Caller } from '../http/caller';
import { refusals } from '../http/refusals';
import { valid } from '../http/valid';
import { answerOfReading, Readings } from '../readings/readings';
import { Sketches } from '../readings/sketches';
import { ApplicationEvent } from './application-event.entity';
import { Application } from './application.entity';
import { countsOf } from './counts';
import { toHistoryEntry } from './history';
import { list } from './list';
import { nextUndecided } from './next';
import { applicationRefusals } from './refusals';
import { answerOfRow, readOwned, type OwnedRow } from './response';
import { SearchTexts } from './search-texts/search-texts';
import { repeated, similarTo } from './similar';

/** Reads applications. */
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
    private readonly edition: LiveEdition,
    private readonly readings: Readings,
    private readonly sketches: Sketches,
    private readonly texts: SearchTexts,
  ) {}

  private get queries() {
    return applicationQueries(this.edition.choices);
  }

  /** A page or all rows, and the total. @throws Refused 400 */
  async list(requested: unknown): Promise<Listed<ApplicationResponse>> {
    return list(this.dataSource, this.texts, this.edition.narrowed(valid(this.queries.list, requested)));
  }

  /** The numbers for the filter buttons (counts.ts). @throws Refused 400 */
  async count(requested: unknown): Promise<AnswerOf<'GET /registrations/counts'>> {
    const query = this.edition.narrowed(valid(this.queries.counts, requested));
    // Only an open list asks for these numbers. Its reader may search next, so its texts are read into memory now.
    if (query.q === undefined) this.texts.opened(query.editionKey);
    return { success: true, ...(await countsOf(this.dataSource, this.texts, query, this.edition.choices)) };
  }

  /** @throws Refused 404, 403 not_yours */
  async one(id: string, caller: Caller): Promise<AnswerOf<'GET /registrations/:id'>> {
    // A copy: other requests may share the row.
    return { success: true, registration: this.answerOf(readable(caller, await this.rows(id), 'sees applications')) };
  }

  /** The applications of one account; for an admin of any. @throws Refused 400, 403 not_yours */
  async ofAccount(requested: unknown, caller: Caller): Promise<AnswerOf<'GET /my-registration'>> {
    const { email = caller.email } = valid(myApplicationsQuery, requested);
    if (caller.role !== 'admin' && email !== caller.email) throw refusals.notYours();
    const where = 'WHERE account.email = ? ORDER BY registration.createdAt, registration.id';
    const rows = await readOwned(this.dataSource, { where, parameters: [email] });
    const repeats = caller.role === 'admin' ? new Map<string, string>() : await this.repeatsAmong(rows);
    const registrations = rows.map((row) => {
      const title = repeats.get(row._id);
      return { ...this.answerOf(row), ...(title !== undefined && { repeats: title }) };
    });
    return { success: true, registrations };
  }

  /** The history of an application, the latest event first. @throws Refused 404 */
  async history(id: string): Promise<AnswerOf<'GET /registrations/:id/history'>> {
    await this.find(id);
    const { manager } = this.dataSource;
    const events = await manager.find(ApplicationEvent, { where: { registrationId: id }, order: { version: 'DESC' } });
    const nameOf = await namesOf(
      manager,
      events.map(({ actorId }) => actorId),
    );
    return { success: true, history: events.map((event) => toHistoryEntry(event, nameOf(event.actorId))) };
  }

  /** The undecided application after this one (next.ts). @throws Refused 404, 400 */
  async next(id: string, requested: unknown): Promise<AnswerOf<'GET /registrations/:id/next'>> {
    const found = await this.find(id);
    const next = await nextUndecided(this.dataSource, found, valid(this.queries.next, requested));
    return { success: true, ...(next && { next }) };
  }

  /** What can be read of the abstract in the page. @throws Refused 404 */
  async reading(id: string): Promise<AnswerOf<'GET /registrations/:id/reading'>> {
    const { abstractFile } = await this.find(id);
    return { success: true, reading: answerOfReading(await this.readings.of(abstractFile)) };
  }

  /** The applications that are similar to this one (similar.ts). @throws Refused 404 */
  async similar(id: string): Promise<AnswerOf<'GET /registrations/:id/similar'>> {
    const found = await this.find(id);
    await this.readings.of(found.abstractFile);
    return { success: true, ...(await similarTo(this.dataSource, this.sketches, found)) };
  }

  /** The abstract as a download. @throws Refused 404, 403 not_yours */
  async abstract(id: string, caller: Caller): Promise<StreamableFile> {
    const { found, file } = await this.openAbstract(readable(caller, await this.find(id), 'decides'));
    const { abstractFile } = found;
    return new StreamableFile(file, {
      type: abstractMediaTypes[abstractFile.type],
      disposition: contentDisposition('attachment', abstractFileName(found)),
      length: abstractFile.bytes,
      // Nest would end a response that lacks bytes, and the reader would wait for the rest. Nest's type of a response has only what Nest uses.
    }).setErrorHandler((error, response) => answerRefused(response as unknown as ServerResponse, refusalOf(error)));
  }

  /** An application with its account and its file. @throws Refused 404 */
  async find(id: string): Promise<Application> {
    const relations = { account: true, abstractFile: true };
    const found = await this.dataSource.manager.findOne(Application, { where: { id }, relations });
    if (!found) throw applicationRefusals.notFound();
    return found;
  }

  /** An application of somebody else, on which an organiser decides. @throws Refused 404, 409 when it is the caller's own */
  async findOthers(caller: Caller, id: string): Promise<Application> {
    const found = await this.find(id);
    if (found.accountId === caller.accountId) throw applicationRefusals.yourOwn();
    return found;
  }

  /** An application of the caller; an admin has none. @throws Refused 404, 403 not_yours */
  async findOwn(caller: Caller, id: string): Promise<Application> {
    const found = await this.find(id);
    if (found.accountId !== caller.accountId) throw refusals.notYours();
    return found;
  }

  /** Reads an application again, and checks again that the caller may change it. @throws Refused 404, 403 not_yours, 409 */
  findAgain(caller: Caller, { id, accountId }: Application): Promise<Application> {
    return accountId === caller.accountId ? this.findOwn(caller, id) : this.findOthers(caller, id);
  }

  /** An application as it is answered where those of all editions may come. */
  private answerOf({ accountId: _owner, editionKey, ...row }: OwnedRow): ApplicationResponse {
    return { ...answerOfRow(row), ...(editionKey !== this.edition.key && { oldEdition: editionKey }) };
  }

  /** The applications of an author that repeat an earlier one, each with the title of that one. */
  private async repeatsAmong(rows: OwnedRow[]): Promise<Map<string, string>> {
    return rows.length < 2 ? new Map() : repeated(this.dataSource, this.sketches, rows);
  }

  /** Opens the current abstract: the author may have replaced it since the application was read. */
  private async openAbstract(found: Application): Promise<{ found: Application; file: Readable }> {
    try {
      return { found, file: await this.store.open(found.abstractFile) };
    } catch (error) {
      const now = await this.find(found.id);
      if (now.abstractFileId === found.abstractFileId) throw error;
      return this.openAbstract(now);
    }
  }
}

/** @param access what a caller needs who does not own it @throws Refused 404, 403 not_yours unless the caller may read it */
function readable<Found extends Pick<Application, 'accountId'>>(
  caller: Caller,
  found: Found | undefined,
  access: ConsoleAccess,
): Found {
  if (!found) throw applicationRefusals.notFound();
  if (!mayDo(caller, access) && found.accountId !== caller.accountId) throw refusals.notYours();
  return found;
}
