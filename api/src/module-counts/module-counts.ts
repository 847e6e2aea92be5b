import { join } from 'node:path';
import { liveRelease } from '@conference/release-store';
import { RELEASES } from '@conference/settings';
import { Metrics } from '@conference/telemetry';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Counter } from 'prom-client';
import { DataSource } from 'typeorm';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { RecurringTask } from '../logging/recurring-task';
import { dialectOf } from '../database/columns';
import { instant } from '../database/instant';
import { wallTime } from '../database/wall-time';
import { DAY, HOUR } from '../durations';
import { minuteOf, ModuleCount } from './module-count.entity';
import { NetworksOfAMinute, type Counts, type Report } from './networks-of-a-minute';

/** How long counts are stored, in ms. */
export const COUNTED_MS = 30 * DAY;

/** The first minute whose counts are stored. */
const firstMinute = () => minuteOf(instant(wallTime() - COUNTED_MS));

/** How often counts are written, in ms. */
const WRITE_MS = 3000;

/** The most rows of one statement. */
const BATCH = 500;

/** An instant up to its hour, YYYY-MM-DDTHH. */
const HOUR_LENGTH = 13;

/** A module at a version. */
interface ModuleVersion {
  module: string;
  version: string;
}

/** Sums, which MariaDB answers as text. */
type Sums = Record<keyof Counts, number | string>;

const SUMS = 'SUM(visits) AS visits, SUM(failures) AS failures';

/** Counts visits of modules, and how many of them failed. Counts are gathered for some seconds and then written together. */
@Injectable()
export class ModuleCounts implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly writing = new RecurringTask(() => this.writeOnce(), {
    log: new Logger('modules'),
    failure: 'module counts',
  });
  private readonly networks = new NetworksOfAMinute();
  /** By module, version and minute. */
  private readonly gathered = new Map<string, ModuleCount>();

  private readonly visits: Counter<'module'>;
  private readonly failures: Counter<'module'>;

  constructor(
    private readonly dataSource: DataSource,
    { registry }: Metrics,
    @Inject(SETTINGS) { dataDir }: ApiSettings,
  ) {
    const counter = (name: string, help: string) =>
      new Counter({
        name,
        help,
        labelNames: ['module'],
        registers: [registry],
        // An alert needs an increase. A series that begins with its first failure has none.
        async collect() {
          const live = await liveRelease(join(dataDir, RELEASES)).catch(() => undefined);
          for (const { name: module } of live?.modules ?? []) this.inc({ module }, 0);
        },
      });
    this.visits = counter('conference_module_visits_total', 'Visits of modules that browsers have reported');
    this.failures = counter('conference_module_failures_total', 'Visits of modules on which the module failed');
  }

  onApplicationBootstrap(): void {
    this.writing.every(WRITE_MS);
  }

  /** Writes what is left, before the database closes. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.writing.end();
    await this.write();
  }

  /** Counts a report, once a minute for a network and a version. @param known modules of this site, each as `module@version` */
  note(report: Report, address: string, known: readonly string[]): void {
    const minute = minuteOf(instant());
    for (const named of known) {
      const added = this.networks.note(report, address, named, minute);
      const [module = '', version = ''] = named.split('@');
      if (!added) continue;
      this.gather({ module, version, minute, ...added });
      this.visits.inc({ module }, added.visits);
      this.failures.inc({ module }, added.failures);
    }
  }

  /** Writes what was gathered. After a failure it stays gathered for the next time. */
  write(): Promise<void> {
    return this.writing.run();
  }

  /** The counts of a version: of the last 30 days, or since an instant. */
  async of({ module, version }: ModuleVersion, since = firstMinute()): Promise<Counts> {
    const [row] = await this.dataSource.query<Sums[]>(
      `SELECT ${SUMS} FROM module_count WHERE module = ? AND version = ? AND minute >= ?`,
      [module, version, minuteOf(since)],
    );
    return toCounts(row);
  }

  /** The counts of every version in the last 30 days. */
  async ofAll(): Promise<(ModuleVersion & Counts)[]> {
    const rows = await this.dataSource.query<(ModuleVersion & Sums)[]>(
      `SELECT module, version, ${SUMS} FROM module_count WHERE minute >= ? GROUP BY module, version`,
      [firstMinute()],
    );
    return rows.map((row) => ({ ...row, ...toCounts(row) }));
  }

  /** The counts of a version in each of the last hours, the oldest first. @param now in ms */
  async perHour(
    { module, version }: ModuleVersion,
    hours: number,
    now = wallTime(),
  ): Promise<(Counts & { at: string })[]> {
    const starts = Array.from({ length: hours }, (_, index) => startOfHour(now - (hours - 1 - index) * HOUR));
    const hour = `SUBSTR(minute, 1, ${HOUR_LENGTH})`;
    const rows = await this.dataSource.query<({ hour: string } & Sums)[]>(
      `SELECT ${hour} AS hour, ${SUMS} FROM module_count WHERE module = ? AND version = ? AND minute >= ? GROUP BY ${hour}`,
      [module, version, minuteOf(starts[0] ?? instant(now))],
    );
    return starts.map((at) => ({ at, ...toCounts(rows.find((row) => at.startsWith(row.hour))) }));
  }

  private gather(count: ModuleCount): void {
    const key = [count.module, count.version, count.minute].join();
    const { visits = 0, failures = 0 } = this.gathered.get(key) ?? {};
    this.gathered.set(key, { ...count, visits: count.visits + visits, failures: count.failures + failures });
  }

  private async writeOnce(): Promise<void> {
    while (this.gathered.size > 0) {
      const batch = [...this.gathered].slice(0, BATCH);
      for (const [key] of batch) this.gathered.delete(key);
      try {
        await add(
          this.dataSource,
          batch.map(([, count]) => count),
        );
      } catch (error) {
        for (const [, count] of batch) this.gather(count);
        throw error;
      }
    }
  }
}

const startOfHour = (at: number) => instant(at - (at % HOUR));

const toCounts = (sums?: Sums): Counts => ({
  visits: Number(sums?.visits ?? 0),
  failures: Number(sums?.failures ?? 0),
});

/** Adds to rows, or makes them, by one statement, because several processes count side by side. */
async function add(dataSource: DataSource, counts: readonly ModuleCount[]): Promise<void> {
  const [onSame, given] =
    dialectOf(dataSource) === 'sqlite'
      ? ['ON CONFLICT (module, version, minute) DO UPDATE SET', (name: string) => `excluded.${name}`]
      : (['ON DUPLICATE KEY UPDATE', (name: string) => `VALUES(${name})`] as const);
  const sums = ['visits', 'failures'].map((name) => `${name} = module_count.${name} + ${given(name)}`);
  await dataSource.query(
    `INSERT INTO module_count (module, version, minute, visits, failures)
     VALUES ${counts.map(() => '(?, ?, ?, ?, ?)').join()} ${onSame} ${sums.join()}`,
    counts.flatMap(({ module, version, minute, visits, failures }) => [module, version, minute, visits, failures]),
  );
}
