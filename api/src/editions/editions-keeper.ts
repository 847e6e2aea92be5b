import { join } from 'node:path';
import { liveNumber } from '@conference/release-store';
import { RELEASES } from '@conference/settings';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { StartRefused } from '../config/start-refused';
import { ConferenceClock } from '../dates/conference-clock';
import { MINUTE } from '../durations';
import { RecurringTask } from '../logging/recurring-task';
import { heldSince } from '../pair/bulk-hold';
import { Drafts } from './drafts';
import { Edition, EditionVersion } from './edition.entity';
import { lastGood } from './last-good';
import { LiveEdition } from './live-edition';
import { Reconciliation } from './reconciliation';
import { ScheduledVersions } from './scheduled-versions';
import { recordLive } from './stored-document';
import { Unrecorded } from './unrecorded';

/** How often the keeper looks for scheduled versions, and how long before its instant it takes one up, in ms. */
const [LOOK_MS, AHEAD_MS] = [1000, 10_000];

/** How long a publish may take before it counts as interrupted, in ms. */
const PATIENCE_MS = 2 * MINUTE;

const named = { log: new Logger('editions'), failure: 'editions' };

/** Keeps the database's editions in step with the release store, and publishes what is scheduled. */
@Injectable()
export class EditionsKeeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly store: string;
  private readonly looking = new RecurringTask(() => this.reconciliation.reconcile(PATIENCE_MS), named);
  private readonly publishing = new RecurringTask(() => this.publishScheduled(), named);

  constructor(
    private readonly dataSource: DataSource,
    private readonly drafts: Drafts,
    private readonly scheduled: ScheduledVersions,
    private readonly edition: LiveEdition,
    private readonly reconciliation: Reconciliation,
    private readonly unrecorded: Unrecorded,
    private readonly clock: ConferenceClock,
    @Inject(SETTINGS) { dataDir }: ApiSettings,
  ) {
    this.store = join(dataDir, RELEASES);
  }

  /**
   * Takes the last good version if the live one of the release store cannot be read. Otherwise the content of a new site would count,
   * with other deadlines and fees.
   * @throws StartRefused when something was released, and nothing of it can be read
   */
  async recall(): Promise<void> {
    if (this.edition.isRead) return;
    const { manager } = this.dataSource;
    const good = await lastGood(manager, this.store);
    if (good) return this.edition.standIn(good.document, good.released);
    const isNew = (await liveNumber(this.store).catch(() => undefined)) === 0;
    if (!isNew || (await manager.exists(EditionVersion)))
      throw new StartRefused(
        `Nothing that was published can be read in ${this.store} or in the database: docs/operations.md, A damaged store, says how to mend it.`,
      );
  }

  /** Takes what is live as the first version, if the database has no edition yet: the content of an older site is in its release. */
  async begin(): Promise<void> {
    if (await this.dataSource.manager.exists(Edition)) return;
    const { document, released } = this.edition.now;
    const { key } = this.edition;
    await this.dataSource.transaction(async (manager) => {
      await this.drafts.begin(manager, key, { document, toCheck: {} });
      await recordLive(manager, key, document, this.clock.stamp(), released?.number ?? 1);
    });
  }

  onApplicationBootstrap(): void {
    this.looking.every(MINUTE);
    this.publishing.every(LOOK_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.looking.end(), this.publishing.end()]);
  }

  /** Publishes what is scheduled for the next moments, once at a time. Publishes nothing while a restored site waits for an admin. */
  publishDue(): Promise<void> {
    return this.publishing.run();
  }

  private async publishScheduled(): Promise<void> {
    // Looks every second, also while nobody asks for anything: so it is known to a second until when a replaced edition was live.
    this.edition.look();
    if (this.unrecorded.isDue) await this.look();
    if ((await heldSince(this.dataSource.manager)) === undefined) await this.scheduled.publishDue(AHEAD_MS);
  }

  /** Looks once, which concurrent calls share. A failure is logged and tried again with the next. */
  look(): Promise<void> {
    return this.looking.run();
  }
}
