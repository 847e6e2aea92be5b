import type { ApplicationEventKind } from '@conference/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity';
import { KeyedQueue } from '../concurrency/keyed-queue';
import { ConcurrentChange, inTransaction } from '../database/transaction';
import { ConferenceClock } from '../dates/conference-clock';
import { AbstractFile } from '../files/abstract-file.entity';
import { AbstractFiles } from '../files/abstract-files';
import type { Caller } from '../http/caller';
import { versionOf, type ChangeRequest } from '../http/if-match';
import { Outbox, type Mail } from '../mail/outbox';
import { ApplicantAccounts, type Move } from './applicant-accounts';
import { ApplicationEvent } from './application-event.entity';
import { Application } from './application.entity';
import { ApplicationsService } from './applications.service';
import { note } from './history';
import { applicationRefusals } from './refusals';
import { toResponse } from './response';

/** Another process can be faster: with the account, the form, the application. Whatever comes after these tries is a storm. */
export const MOST_TRIES = 5;

/** One change of an application, for the application as it is. */
export interface Change {
  kind: ApplicationEventKind;
  /** The columns that change, as they will be. */
  becomes: Partial<Application>;
  /** What the trail says beside the kind. */
  detail?: object;
  /** A file that was stored to take the place of the old one. */
  file?: AbstractFile;
  /** How it comes to another account. */
  move?: Move;
  mails: Mail[];
}

/** Changes and removes applications at their version: the one step that decisions, payments, emails and edits have in common. */
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
  ) {}

  /**
   * Changes an application, notes it and sends the mails: all at once, or not at all.
   * @param found the application, which the caller may change
   * @param changeOf the change of the application as it is, judged anew when somebody was faster; nothing when nothing changes
   * @returns the application as it is now
   * @throws Refused what `changeOf` throws; 400 for a bad If-Match, 409 changed_meanwhile when it names another version or
   *   others were faster every time
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
    throw applicationRefusals.changedMeanwhile(toResponse(await this.applications.findFor(caller, found.id)));
  }

  /**
   * Removes an application with its trail, its abstract and the mails about it that have not left. The account stays.
   * @throws Refused 404, 400 for a bad If-Match, 409 changed_meanwhile when that names another version, or conflict when others
   *   were faster every time
   */
  async remove(found: Application, request: ChangeRequest): Promise<void> {
    const removed = await this.inTurn(found, request, async (current) => {
      const { id, version, abstractFileId } = current;
      await inTransaction(this.dataSource, async (manager) => {
        const { affected } = await manager.delete(Application, { id, version });
        // It may have another file by now.
        if (affected !== 1) throw new ConcurrentChange();
        await manager.delete(ApplicationEvent, { registrationId: id });
        await manager.delete(AbstractFile, { id: abstractFileId });
        await this.outbox.withdraw(manager, id);
      });
      return current;
    });
    if (!removed) throw applicationRefusals.beingChanged();
    this.log.log({ did: 'deleted', record: removed.id, by: request.caller.accountId });
    await this.files.remove(removed.abstractFileId);
  }

  /**
   * Tries a change, and again on what is there then when somebody was faster: who named no version meant whatever there is. Those who
   * come to the same process take turns, so that they do not outrun each other.
   * @returns nothing when others were faster every time
   */
  private async inTurn(
    found: Application,
    { caller, ifMatch }: ChangeRequest,
    attempt: (current: Application) => Promise<Application>,
  ): Promise<Application | undefined> {
    const expected = versionOf(ifMatch);
    return this.turns.run(found.id, async () => {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const current = tries === 0 ? found : await this.applications.findFor(caller, found.id);
        if (expected !== undefined && expected !== current.version)
          throw applicationRefusals.changedMeanwhile(toResponse(current));
        try {
          return await attempt(current);
        } catch (error) {
          if (!(error instanceof ConcurrentChange)) throw error;
        }
      }
      return undefined;
    });
  }

  /** @throws ConcurrentChange, with nothing done, when somebody was faster */
  private async commit(current: Application, change: Change, { accountId: actorId }: Caller): Promise<Application> {
    const { id, version, accountId, abstractFileId, fullName } = current;
    const { kind, becomes, detail, file, move, mails } = change;
    const columns = { ...becomes, version: version + 1, updatedAt: this.clock.stampAfter(current.updatedAt) };
    const changed = { ...current, ...columns };
    const write = async (manager: EntityManager) => {
      if (move) await this.accounts.write(manager, move);
      const { affected } = await manager.update(Application, { id, version }, columns);
      if (affected !== 1) throw new ConcurrentChange();
      if (file) await manager.delete(AbstractFile, { id: abstractFileId });
      const at = changed.updatedAt;
      await note(manager, { kind, registrationId: id, version: changed.version, actorId, at, detail });
      // An account that is called as the application was is called as the application is.
      if (changed.fullName !== fullName)
        await manager.update(Account, { id: accountId, fullName }, { fullName: changed.fullName });
      for (const { message, facts, to } of mails) await this.outbox.put(manager, message, facts, to);
    };
    await (file ? this.files.transaction(file, write) : inTransaction(this.dataSource, write));
    this.outbox.send();
    this.log.log({ did: kind, record: id, status: changed.status, version: changed.version, by: actorId });
    if (file) await this.files.remove(abstractFileId);
    return changed;
  }
}
