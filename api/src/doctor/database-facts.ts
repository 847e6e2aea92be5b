import { Hosts } from '@conference/database-server';
import { nameOfHost, readDatabaseAddress } from '@conference/settings';
import type { DataSource } from 'typeorm';
import { judgeDataDir } from '../config/data-dir';
import type { ApiSettings } from '../config/settings';
import { StartRefused } from '../config/start-refused';
import { encryptionTo, inspectDatabase, nameOf } from '../database/data-source';
import { refuseForeignDatabase } from '../database/rehearsal-mark';
import { openStore } from '../files/open-store';
import { refuseForeignPair } from '../pair/judge-pair';
import { compareMarks, lookAtBuckets, type BucketFacts, type BucketLook } from './bucket-facts';

/** What `npm run doctor` asks the API about its database. It is read as JSON (tools/doctor/database.ts). */
export interface DatabaseFacts {
  /** Where it is, without a password. */
  name: string;
  /** The sentence with which a start would be refused. */
  refused?: string;
  /** Whether there is one: the embedded one is made by the first start. */
  isMade: boolean;
  /** How many migrations it lacks, and how many it has had that this version does not know. */
  migrations?: { missing: number; unknown: number };
  /** Of a server: its version, and by how many ms its clock is ahead of this machine's. */
  server?: { version: string; aheadMs: number };
  /**
   * The hosts of a server, in their order: whether each takes writes, only answers, or how it failed. If there are several, also by how
   * many ms the clock of each is ahead of this machine's.
   */
  hosts?: { name: string; standing: string; aheadMs?: number }[];
  /** The buckets of the abstracts: that of the settings, and while abstracts move, also the one that they come from. */
  buckets?: BucketFacts[];
}

/** Looks at the database of the settings, at its DATA_DIR and its buckets, without changing anything. */
export async function databaseFacts(settings: ApiSettings): Promise<DatabaseFacts> {
  const buckets = await lookAtBuckets(settings);
  const found = await factsOf(settings, buckets);
  return { ...found, ...(buckets.length > 0 && { buckets: buckets.map(({ facts }) => facts) }) };
}

async function factsOf(settings: ApiSettings, buckets: BucketLook[]): Promise<DatabaseFacts> {
  const name = nameOf(settings);
  // What a bucket that is away has cannot be compared with anything.
  const areThere = buckets.every(({ facts }) => facts.failure === undefined);
  let hosts: Pick<DatabaseFacts, 'hosts'> = {};
  let dataSource: DataSource | undefined;
  try {
    hosts = await hostsOf(settings);
    if (areThere) await judgeDataDir(settings, openStore(settings));
    dataSource = await inspectDatabase(settings);
    if (dataSource) await refuseForeignDatabase(dataSource, settings);
    if (dataSource) await compareMarks(buckets, dataSource);
    if (areThere) await refuseForeignPair(dataSource, settings);
    if (!dataSource) return { name, isMade: false };
    return {
      name,
      isMade: true,
      migrations: await migrationsOf(dataSource),
      ...(settings.databaseUrl && { server: await serverOf(dataSource), ...hosts }),
    };
  } catch (error) {
    if (error instanceof StartRefused)
      return { name, isMade: true, refused: error.message.replace(/\s+/g, ' '), ...hosts };
    throw error;
  } finally {
    await dataSource?.destroy();
  }
}

async function hostsOf({ databaseUrl }: ApiSettings): Promise<Pick<DatabaseFacts, 'hosts'>> {
  if (databaseUrl === undefined) return {};
  const address = readDatabaseAddress(databaseUrl);
  const hosts = new Hosts(address, encryptionTo(address));
  const found = (await hosts.standings()).map(async ({ host, standing }) => {
    const name = nameOfHost(host);
    if (typeof standing !== 'string')
      return { name, standing: (standing as NodeJS.ErrnoException).code ?? standing.name };
    const ahead = () => hosts.ask(host, (ask) => aheadBy(() => ask<Instant>(SELECT_INSTANT)));
    const aheadMs = hosts.areSeveral ? await ahead().catch(() => undefined) : undefined;
    return { name, standing, ...(aheadMs !== undefined && { aheadMs }) };
  });
  return { hosts: await Promise.all(found) };
}

async function migrationsOf(dataSource: DataSource): Promise<DatabaseFacts['migrations']> {
  const known = dataSource.migrations.map((migration) => migration.name ?? migration.constructor.name);
  // A database without the table has had none.
  const rows = await dataSource.query<{ name: string }[]>('SELECT name FROM migrations').catch(() => []);
  const taken = new Set(rows.map(({ name }) => name));
  return {
    missing: known.filter((name) => !taken.has(name)).length,
    unknown: [...taken].filter((name) => !known.includes(name)).length,
  };
}

async function serverOf(dataSource: DataSource): Promise<DatabaseFacts['server']> {
  const [row] = await dataSource.query<{ version: string }[]>('SELECT VERSION() AS version');
  return { version: String(row?.version), aheadMs: await aheadBy(() => dataSource.query<Instant[]>(SELECT_INSTANT)) };
}

/** A number, which MariaDB answers as text. */
interface Instant {
  at: number | string;
}

const SELECT_INSTANT = 'SELECT UNIX_TIMESTAMP(NOW(3)) * 1000 AS at';

/** Of so many answers the quickest says the most: each is off by at most half the time that it took. */
const ASKED_TIMES = 5;

/** By how many ms the clock of a server is ahead of this machine's. @param ask asks for its instant, over a connection that is open */
async function aheadBy(ask: () => Promise<Instant[]>): Promise<number> {
  let best = { tookMs: Infinity, aheadMs: 0 };
  for (let time = 0; time < ASKED_TIMES; time++) {
    const began = Date.now();
    const [row] = await ask();
    const tookMs = Date.now() - began;
    // It was read between the question and the answer.
    if (tookMs < best.tookMs) best = { tookMs, aheadMs: Math.round(Number(row?.at) - began - tookMs / 2) };
  }
  return best.aheadMs;
}
