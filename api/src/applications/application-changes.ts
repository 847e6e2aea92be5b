import type { ApplicationEventKind } from '@conference/contracts';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ConferenceClock } from '../dates/conference-clock';
import { AbstractFile } from '../files/abstract-file.entity';
import { AbstractFiles } from '../files/abstract-files';
import type { Caller } from '../http/caller';
import { versionOf } from '../http/if-match';
import { Outbox } from '../mail/outbox';
import { Applications, MOST_TRIES } from './applications';
import { note } from './history';
import { ConcurrentChange } from './concurrent-change';
import { Application } from './application.entity';
import { applicationRefusals } from './refusals';
import { toResponse } from './response';

/** Who asks for a change, and the If-Match header that names the version they have seen, if they sent one. */
export interface Asked {
  caller: Caller;
  ifMatch: string | undefined;
}

/** One change of an application, planned on the application as it is. */
export interface Change {
  kind: ApplicationEventKind;
  /** The columns that change, as they will be. */
  becomes: Partial<Application>;
  /** What the trail says beside the kind. */
  detail?: object;
  /** A file that was stored to take the place of the old one. */
  file?: AbstractFile;
  /** Writes what the application is going to refer to. @throws ConcurrentChange when what was planned does not hold any more */
  before?: (manager: EntityManager) => Promise<void>;
  /** Writes the rest: the mails, and what follows the application. */
  after: (manager: EntityManager, changed: Application) => Promise<void>;
}

/** Judges an application as it is, and plans its change; nothing when it is as asked already. */
type Plan = (current: Application) => Change | undefined | Promise<Change | undefined>;

/** Changes an application at its version: the one step that decisions, payments, emails and edits have in common. */
@Injectable()
export class ApplicationChanges {
  private readonly log = new Logger('registrations');

  constructor(
    private readonly clock: ConferenceClock,
    private readonly applications: Applications,
    private readonly files: AbstractFiles,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Changes an application as planned, notes it and sends the mails: all at once, or not at all. When somebody was
   * faster, it is planned anew on what is there then, a few times: who named no version meant whatever there is.
   * @param found the application, which the caller may change
   * @param plan is asked anew when somebody was faster; what is as asked already stays without effect
   * @returns the application as it is now
   * @throws Refused what `plan` throws; 400 for a bad If-Match, 409 changed_meanwhile when it names another version or
   *   others were faster every time
   */
  async make(found: Application, asked: Asked, plan: Plan): Promise<Application> {
    const expected = versionOf(asked.ifMatch);
    return this.applications.inTurn(found.id, () => this.tryToMake(found, expected, asked.caller, plan));
  }

  private async tryToMake(
    found: Application,
    expected: number | undefined,
    caller: Caller,
    plan: Plan,
  ): Promise<Application> {
    let current = found;
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      if (expected !== undefined && expected !== current.version) break;
      const change = await plan(current);
      if (!change) return current;
      const changed = await this.commit(current, change, caller.accountId);
      if (changed) {
        await this.finish(current, changed, change, caller);
        return changed;
      }
      current = await this.applications.seenBy(caller, found.id);
    }
    throw applicationRefusals.changedMeanwhile(toResponse(current));
  }

  private async finish(
    before: Application,
    { id: record, status, version }: Application,
    { kind, file }: Change,
    { accountId: by }: Caller,
  ) {
    this.outbox.send();
    this.log.log({ did: kind, record, status, version, by });
    if (file) await this.files.remove(before.abstractFileId);
  }

  /** @returns nothing, with nothing done, when somebody was faster */
  private async commit(current: Application, change: Change, actorId: string): Promise<Application | undefined> {
    const { id, version, abstractFileId } = current;
    const { kind, detail, file, becomes, before, after } = change;
    const columns = { ...becomes, version: version + 1, updatedAt: this.clock.stampAfter(current.updatedAt) };
    const changed = { ...current, ...columns };
    const write = async (manager: EntityManager) => {
      await before?.(manager);
      const { affected } = await manager.update(Application, { id, version }, columns);
      if (affected !== 1) throw new ConcurrentChange();
      if (file) await manager.delete(AbstractFile, { id: abstractFileId });
      await note(manager, {
        kind,
        registrationId: id,
        version: changed.version,
        actorId,
        at: changed.updatedAt,
        detail,
      });
      await after(manager, changed);
      return changed;
    };
    return this.files.transaction(file, write).catch((error: unknown) => {
      if (error instanceof ConcurrentChange) return undefined;
      throw error;
    });
  }
}
