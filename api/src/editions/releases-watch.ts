import { join } from 'node:path';
import { liveNumber } from '@conference/release-store';
import { RELEASES } from '@conference/settings';
import { LIVE_RELEASE } from '@conference/shared-releases';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource, QueryFailedError } from 'typeorm';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { RecurringTask } from '../logging/recurring-task';

/**
 * How often it looks, and how long a release may be live elsewhere and not be here, in ms. A machine has it within a second, or within
 * some seconds if a large module comes over a slow line. With less time, all other machines would count as not ready after each release,
 * and proxies would break off their requests. With more, forms would be judged by the old deadline for longer. After the same time
 * without the database, publishing services lend nothing.
 */
export const paces = { look: 1000, behind: 5000 };

/** The database says that a release is live which this machine has not fetched. */
export class ReleaseMissing extends Error {
  override readonly name = 'ReleaseMissing';
  /** The log gets this code and no message, because it quotes nobody. */
  readonly code: string;

  constructor(live: number, here: number) {
    const sentence = here
      ? `Release ${live} is live, and this machine has ${here}: see conference-releases.`
      : 'This machine has no release yet: see conference-releases.';
    super(sentence);
    this.code = sentence;
  }
}

/** What is live on all machines and on this one, as of a look. */
interface Look {
  live: number;
  here: number;
  at: number;
  /** How long this machine may have been behind the live release, in ms: 0 while it has it. */
  behind: number;
}

/**
 * Compares the release of this machine with the one that the database names, if machines share the release store. Nothing becomes live
 * without a row in the database. So a machine without its publishing service is fine as long as that row names the release that it has.
 */
@Injectable()
export class ReleasesWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly store: string;
  private readonly began = performance.now();
  private readonly looking = new RecurringTask(() => this.check(), { log: new Logger('releases'), failure: 'behind' });
  private last?: Look;
  /** When all that was live was here for certain. */
  private upToDateAt?: number;

  constructor(
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly dataSource: DataSource,
  ) {
    this.store = join(settings.dataDir, RELEASES);
  }

  onApplicationBootstrap(): void {
    if (this.settings.sharedStore) this.looking.every(paces.look);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.looking.end();
  }

  /** How long this machine has been behind, in ms. 0 if machines share nothing; undefined while the database or the disk does not answer. */
  get behind(): number | undefined {
    if (!this.settings.sharedStore) return 0;
    return this.last && performance.now() - this.last.at < paces.behind ? this.last.behind : undefined;
  }

  /** @throws ReleaseMissing when this machine has nothing yet, or has been behind for too long; other errors while the database or the disk fails */
  async check(): Promise<void> {
    if (!this.settings.sharedStore) return;
    const { live, here, behind } = await this.look();
    // What was missing from the beginning may have been for days.
    const isLate = behind > paces.behind || this.upToDateAt === undefined;
    if (here === 0 || (here < live && isLate)) throw new ReleaseMissing(live, here);
  }

  private async look(): Promise<Look> {
    const live = await this.liveByDatabase();
    const here = await liveNumber(this.store);
    const at = performance.now();
    const isHere = here >= live;
    if (isHere) this.upToDateAt = at;
    // What was live at the last look has arrived since. Only what became live after that look is missing.
    else if (this.last && here >= this.last.live) this.upToDateAt = this.last.at;
    this.last = { live, here, at, behind: isHere ? 0 : at - (this.upToDateAt ?? this.began) };
    return this.last;
  }

  /** The number of the release that is live on all machines, or 0. */
  private async liveByDatabase(): Promise<number> {
    const rows = await this.dataSource.query<{ number: number }[]>(LIVE_RELEASE).catch((error: unknown) => {
      if (!isWithoutTable(error)) throw error;
      return [];
    });
    return rows[0]?.number ?? 0;
  }
}

/** Whether no publishing service has shared anything yet. */
const isWithoutTable = (error: unknown) =>
  error instanceof QueryFailedError && (error.driverError as { code?: string }).code === 'ER_NO_SUCH_TABLE';
