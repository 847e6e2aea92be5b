import { join } from 'node:path';
import { isEditionIntact, liveNumber, readRelease } from '@conference/release-store';
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

/** The database says that a release is live which this machine has not fetched, or whose edition it lacks. */
export class ReleaseMissing extends Error {
  override readonly name = 'ReleaseMissing';
  /** The log gets this code and no message, because it quotes nobody. */
  readonly code: string;

  constructor(live: number, here: number) {
    const sentence =
      here === 0
        ? 'This machine has no release yet'
        : `Release ${live} is live, and this machine ${here < live ? `has ${here}` : 'lacks its edition'}`;
    super(`${sentence}: see conference-releases.`);
    this.code = this.message;
  }
}

/** What is live on all machines and on this one, as of a look. */
interface Look {
  live: number;
  here: number;
  /** The latest release that this machine has with its edition. Forms are judged by that. */
  whole: number;
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
  /** The last release whose edition was found on this machine. */
  private withEdition = 0;

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
    const { live, here, whole, behind } = await this.look();
    // What was missing from the beginning may have been for days.
    const isLate = behind > paces.behind || this.upToDateAt === undefined;
    if (here === 0 || (whole < live && isLate)) throw new ReleaseMissing(live, here);
  }

  private async look(): Promise<Look> {
    const live = await this.liveByDatabase();
    const here = await liveNumber(this.store);
    const whole = (await this.hasEditionOf(here)) ? here : here - 1;
    const at = performance.now();
    const isHere = whole >= live;
    if (isHere) this.upToDateAt = at;
    // What was live at the last look has arrived since. Only what became live after that look is missing.
    else if (this.last && whole >= this.last.live) this.upToDateAt = this.last.at;
    this.last = { live, here, whole, at, behind: isHere ? 0 : at - (this.upToDateAt ?? this.began) };
    return this.last;
  }

  /** Whether this machine has the edition of a release: a replicated bucket may have it later than the release. It is not checked again once it was found. */
  private async hasEditionOf(here: number): Promise<boolean> {
    if (here === this.withEdition) return true;
    const { edition } = (await readRelease(this.store, here).catch(() => undefined)) ?? {};
    if (edition && !(await isEditionIntact(this.store, edition))) return false;
    this.withEdition = here;
    return true;
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
