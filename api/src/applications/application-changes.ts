import type { ApplicationEventKind, Deed } from '@conference/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity';
import { leaveOneBehind } from '../batches/batch.entity';
import { placesFreed } from '../batches/decisions/freed-place';
import { putIntoBin } from '../bin/put-into-bin';
import { KeyedQueue } from '../concurrency/keyed-queue';
import { insertRows } from '../database/insert-rows';
import { ConcurrentChange, inTransaction } from '../database/transaction';
import { ConferenceClock } from '../dates/conference-clock';
import { LiveEdition } from '../editions/live-edition';
import { AbstractFile } from '../files/abstract-file.entity';
import { AbstractFiles } from '../files/abstract-files';
import { changedField, changedFields } from '../history/changed-fields';
import { recordChange, type Doing } from '../history/record-change';
import type { Caller } from '../http/caller';
import { versionOf, type ChangeRequest } from '../http/if-match';
import { Outbox, type Mail } from '../mail/outbox';
import { forgetReading } from '../readings/readings';
import { refuseOld } from '../records/records';
import { Tally } from '../tallies/tally.entity';
import { ApplicantAccounts, type Move } from './applicant-accounts';
import { Application, applications } from './application.entity';
import { ApplicationsService } from './applications.service';
import { addEvent, byAuthors } from './history';
import { talliesOfChange, talliesOfDeletion } from './kept-counts';
import { applicationRefusals } from './refusals';
import { answerOfEntity } from './response';
import { keyOfPool } from './waiting-list';

/** Attempts at a write that another process overtakes, with the account, the form or the application. */
export const MAX_TRIES = 5;

/** A change of an application, made for its current version. */
export interface Change {
  kind: ApplicationEventKind;
  /** The new values of the changed columns. */
  becomes: Partial<Application>;
  /** What the history stores beside the kind. */
  detail?: object;
  /** A stored file that replaces the old one. */
  file?: AbstractFile;
  move?: Move;
  mails: Mail[];
}

/** Changes and removes applications at their version, for decisions, payments, emails and edits alike. */
@Injectable()
export class ApplicationChanges {
  private readonly log = new Logger('registrations');
  private readonly turns = new KeyedQueue();

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ConferenceClock,
    private readonly applications: ApplicationsService,
    private readonly accounts: ApplicantAccounts,
    private readonly files: AbstractFiles,
    private readonly outbox: Outbox,
    private readonly edition: LiveEdition,
  ) {}

  /**
   * Changes an application, adds to its history and sends the mails: in one transaction.
   * @param found the application, which the caller may change
   * @param changeOf makes the change for the current version, again after a concurrent change; nothing when nothing changes
   * @returns the changed application
   * @throws Refused what `changeOf` throws; 400 for a bad If-Match, 409 changed_meanwhile when it names another version or after
   *   too many concurrent changes
   */
  async make(
    found: Application,
    request: ChangeRequest,
    changeOf: (current: Application) => Change | undefined | Promise<Change | undefined>,
  ): Promise<Application> {
    const { caller } = request;
    const changed = await this.inTurn(found, request, async (current) => {
      const change = await changeOf(current);
      return change ? this.commit(current, change, caller) : current;
    });
    if (changed) return changed;
    throw applicationRefusals.changedMeanwhile(answerOfEntity(await this.applications.findAgain(caller, found)));
  }

  /**
   * Moves an application into the bin, and withdraws its unsent mails. Its events and its abstract stay with it, and its account stays.
   * @throws Refused 404, 400 for a bad If-Match, 409 changed_meanwhile when that names another version, or conflict after too many
   *   concurrent changes
   */
  async remove(found: Application, request: ChangeRequest): Promise<void> {
    const removed = await this.inTurn(found, request, async (current) => {
      const { id, version, status } = current;
      await inTransaction(this.dataSource, async (manager) => {
        // The bin gets the row that was read, so the application must still be at that version.
        const { affected } = await manager.update(Application, { id, version }, { id });
        if (affected !== 1) throw new ConcurrentChange();
        const at = this.clock.stamp();
        await insertRows(manager, Tally, talliesOfDeletion(current));
        const causeId = await putIntoBin(manager, applications, current, { by: request.caller.accountId, at });
        await this.outbox.withdraw(manager, id);
        // Its mail in the batch is withdrawn. So no release may decide on it either, even if it is put back.
        await leaveOneBehind(manager, current);
        if (status === 'accepted') await freePlaceOf(manager, current, undefined, { causeId, at });
      });
      return current;
    });
    if (!removed) throw applicationRefusals.beingChanged();
    this.log.log({ did: 'deleted', record: removed.id, by: request.caller.accountId });
  }

  /**
   * Tries a change, and again on the new version after a concurrent change. Without If-Match any version will do. In one process
   * changes of one application queue up, so that they do not overtake each other.
   * @returns nothing after too many concurrent changes
   */
  private async inTurn(
    found: Application,
    { caller, ifMatch }: ChangeRequest,
    attempt: (current: Application) => Promise<Application>,
  ): Promise<Application | undefined> {
    const expected = versionOf(ifMatch);
    refuseOld(found, this.edition);
    return this.turns.run(found.id, async () => {
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const current = tries === 0 ? found : await this.applications.findAgain(caller, found);
        if (expected !== undefined && expected !== current.version)
          throw applicationRefusals.changedMeanwhile(answerOfEntity(current));
        try {
          return await attempt(current);
        } catch (error) {
          if (!(error instanceof ConcurrentChange)) throw error;
        }
      }
      return undefined;
    });
  }

  /** @throws ConcurrentChange when another change came first; nothing is written then */
  private async commit(current: Application, change: Change, { accountId: actorId }: Caller): Promise<Application> {
    const { id, version, accountId, abstractFileId, abstractFile, fullName } = current;
    const { kind, becomes, detail, file, move, mails } = change;
    const columns = { ...becomes, version: version + 1, updatedAt: this.clock.stampAfter(current.updatedAt) };
    const changed = { ...current, ...columns };
    const write = async (manager: EntityManager) => {
      if (move) await this.accounts.write(manager, move);
      const { affected } = await manager.update(Application, { id, version }, columns);
      if (affected !== 1) throw new ConcurrentChange();
      await insertRows(manager, Tally, talliesOfChange(current, changed));
      if (file) {
        await manager.delete(AbstractFile, { id: abstractFileId });
        await forgetReading(manager, abstractFile);
      }
      const at = changed.updatedAt;
      if (!byAuthors.includes(kind)) await recordChange(manager, doingOf(current, changed, { kind, actorId }));
      const eventId = await addEvent(manager, {
        kind,
        registrationId: id,
        version: changed.version,
        actorId,
        at,
        detail,
      });
      // An account with the application's old name gets its new name.
      if (changed.fullName !== fullName)
        await manager.update(Account, { id: accountId, fullName }, { fullName: changed.fullName });
      if (current.status === 'accepted' && !hasPlaceOf(current, changed))
        await freePlaceOf(manager, current, changed, { causeId: eventId, at });
      for (const { message, facts, to } of mails) await this.outbox.put(manager, message, facts, to);
    };
    await (file ? this.files.transaction(file, write) : inTransaction(this.dataSource, write));
    this.outbox.wake();
    this.log.log({ did: kind, record: id, status: changed.status, version: changed.version, by: actorId });
    if (file) await this.files.remove(abstractFileId);
    return changed;
  }
}

/** Whether an application still has the place that it had when it was accepted. */
const hasPlaceOf = (before: Application, after: Application) =>
  after.status === 'accepted' && keyOfPool(after) === keyOfPool(before);

/** Gives the place of an accepted application to the next one who waits. @param after as it is now; nothing if it is gone */
function freePlaceOf(
  manager: EntityManager,
  { editionKey, segment, subTheme }: Application,
  after: Application | undefined,
  { causeId, at }: { causeId: string; at: string },
): Promise<void> {
  return placesFreed(manager, editionKey, [{ segment, subTheme, causeId, waits: after?.status === 'wait' }], at);
}

/** What organisers do to applications, as the history calls it. */
const deedOf: Partial<Record<ApplicationEventKind, Deed>> = { paid: 'paid', 'email changed': 'email changed' };

/** A change of an organiser for the history. */
function doingOf(
  before: Application,
  after: Application,
  { kind, actorId }: { kind: ApplicationEventKind; actorId: string },
): Doing {
  const [from, to] = [before.account.email, after.account.email];
  return {
    by: actorId,
    at: after.updatedAt,
    did: deedOf[kind] ?? 'decided',
    kind: 'application',
    record: after.id,
    name: after.fullName,
    fields: [
      ...changedFields(before, after, ['status', 'comment', 'paymentStatus']),
      ...(from === to ? [] : [changedField('email', from, to)]),
    ],
  };
}
