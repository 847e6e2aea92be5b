import type { Application as ApplicationResponse } from '@conference/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { KeyedQueue } from '../concurrency/keyed-queue';
import { marksOf, sharedReads } from '../database/shared-reads';
import type { Caller } from '../http/caller';
import { refusals } from '../http/refusals';
import { Application } from './application.entity';
import { applicationRefusals } from './refusals';
import { rowToResponse } from './response';
import { readApplications } from './rows';

/** Another process can be faster: with the account, the form, the application. Whatever comes after these tries is a storm. */
export const MOST_TRIES = 5;

/** Finds an application, with its account and its file, and judges whose it is. */
@Injectable()
export class Applications {
  private readonly turns = new KeyedQueue();
  private readonly rows = sharedReads(
    (ids) =>
      readApplications(this.dataSource, { where: `WHERE registration.id IN (${marksOf(ids)})`, parameters: ids }),
    (row) => row.id,
  );

  constructor(private readonly dataSource: DataSource) {}

  /** Changes one application at a time, so that those who come to the same process do not outrun each other. */
  inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    return this.turns.run(id, work);
  }

  /** One that the caller may see: any for an admin, their own for an author. @throws Refused 404, 403 not_yours */
  async seenBy(caller: Caller, id: string): Promise<Application> {
    const found = await this.dataSource.getRepository(Application).findOne({
      where: { id },
      relations: { account: true, abstractFile: true },
    });
    return theirs(caller, found);
  }

  /** The same as it is told. @throws Refused 404, 403 not_yours */
  async shownTo(caller: Caller, id: string): Promise<ApplicationResponse> {
    return rowToResponse(theirs(caller, await this.rows(id)));
  }

  /** One of the caller's own; an admin has none. @throws Refused 404, 403 not_yours */
  async ownedBy(caller: Caller, id: string): Promise<Application> {
    const found = await this.seenBy(caller, id);
    if (found.accountId !== caller.accountId) throw refusals.notYours();
    return found;
  }
}

/** What was found, if it was and the caller may see it. @throws Refused 404, 403 not_yours */
function theirs<Found extends Pick<Application, 'accountId'>>(caller: Caller, found: Found | null | undefined): Found {
  if (!found) throw applicationRefusals.notFound();
  if (caller.role !== 'admin' && found.accountId !== caller.accountId) throw refusals.notYours();
  return found;
}
