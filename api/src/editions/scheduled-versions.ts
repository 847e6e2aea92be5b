import { Busy, Overtaken, StoreAway } from '@conference/release-store';
import { url } from '@conference/site-map';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, LessThanOrEqual } from 'typeorm';
import { namesOf } from '../accounts/accounts';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { instant } from '../database/instant';
import { inTransaction } from '../database/transaction';
import { isUnavailable } from '../database/unavailable';
import { wallTime } from '../database/wall-time';
import { ConferenceClock } from '../dates/conference-clock';
import { HOUR } from '../durations';
import { organisers } from '../grants/organisers';
import { editionNotPublished } from '../mail/messages/edition-not-published';
import { Outbox } from '../mail/outbox';
import { EditionVersion } from './edition.entity';
import { GoingLive } from './going-live';
import { LiveEdition } from './live-edition';
import { INTERRUPTED, isExpected, reasonOf } from './not-published';
import { liveVersion } from './stored-document';
import { Unrecorded } from './unrecorded';
import { withLateChoices } from './used-choices';
import { claimOf } from './version-record';

/** How long a process whose machine cannot publish right now leaves what is scheduled to others, in ms: they look every second. */
export const leftToOthers = { ms: 5000 };

/** Publishes scheduled versions when they are due. */
@Injectable()
export class ScheduledVersions {
  private readonly editionUrl: string;
  private leavesToOthersUntil = -Infinity;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) { publicUrl }: ApiSettings,
    private readonly clock: ConferenceClock,
    private readonly edition: LiveEdition,
    private readonly outbox: Outbox,
    private readonly goingLive: GoingLive,
    private readonly unrecorded: Unrecorded,
  ) {
    this.editionUrl = publicUrl + url.adminEdition;
  }

  /**
   * Publishes what is scheduled for the next moments: its pages are rendered now, and it goes live at its instant. One that was overtaken, or
   * cannot be published, fails, and every organiser is told. What hinders it and passes is waited for; meanwhile it is left to the
   * others.
   * @param ahead how long before its instant it is taken up, in ms
   */
  async publishDue(ahead: number): Promise<void> {
    // The newer API that has made it publishes what is scheduled, too.
    if (this.edition.isBeyond || performance.now() < this.leavesToOthersUntil) return;
    const { manager } = this.dataSource;
    const due = instant(this.clock.at(wallTime() + ahead).getTime());
    for (const row of await manager.findBy(EditionVersion, { state: 'scheduled', publishAt: LessThanOrEqual(due) })) {
      // Only one of several processes takes it. Its stamp is the claim.
      const claimed = { state: 'publishing', createdAt: this.clock.stamp() } as const;
      try {
        const { affected } = await manager.update(EditionVersion, { id: row.id, state: 'scheduled' }, claimed);
        if (affected === 1) await this.publishScheduled({ ...row, ...claimed });
      } catch (error) {
        // The database may have been away at any step, also while it took the claim.
        this.unrecorded.note({ ...row, ...claimed }, error);
        throw error;
      }
    }
  }

  private async publishScheduled(row: EditionVersion): Promise<void> {
    const fullName = (await namesOf(this.dataSource.manager, [row.actorId]))(row.actorId) ?? '';
    const current = await liveVersion(this.dataSource.manager);
    // The release store waits by this machine's clock, which may be off.
    const at = Date.now() + Date.parse(row.publishAt ?? '') - this.clock.at().getTime();
    try {
      if (current?.number !== row.after) throw new Overtaken();
      const due = await withLateChoices(this.dataSource, row);
      await this.goingLive.publish(due.row, due.document, fullName, at);
    } catch (error) {
      // It passes: the service of this machine is away, or what machines share, or somebody else has been releasing for long.
      if (error instanceof Busy || error instanceof StoreAway) {
        this.leavesToOthersUntil = performance.now() + leftToOthers.ms;
        return this.interrupted(row);
      }
      // What became of it while the database was away is looked up later (reconciliation.ts).
      if (!isUnavailable(error)) await this.failScheduled(row, reasonOf(error));
      if (!isExpected(error)) throw error;
    }
  }

  /**
   * Settles a version whose process has died or cannot publish. A scheduled one is left to whoever looks next. If it should have been live
   * for an hour, it fails, and organisers are told.
   */
  async interrupted(row: EditionVersion): Promise<void> {
    if (row.publishAt === null) return void (await this.goingLive.fail(row, INTERRUPTED));
    if (row.publishAt < instant(this.clock.at(wallTime() - HOUR))) return this.failScheduled(row, INTERRUPTED);
    await this.dataSource.manager.update(EditionVersion, claimOf(row), { state: 'scheduled' });
  }

  private async failScheduled(row: EditionVersion, reason: string): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      if (!(await this.goingLive.fail(row, reason, manager))) return;
      const facts = { number: row.number, reason, editionUrl: this.editionUrl };
      await this.outbox.putToEach(manager, await organisers(manager), editionNotPublished, facts);
    });
    this.outbox.wake();
  }
}
