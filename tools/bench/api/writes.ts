import type { RowDataPacket } from 'mysql2/promise';
import { setTimeout as pause } from 'node:timers/promises';
import { compare } from '../measured/statistics';
import { report } from '../measured/report';
import type { Hashing } from '../served/hashes';
import { poolOf } from '../rows/tables';
import { load, type BenchSite } from '../served/site';
import { startWorker } from '../served/worker';

/** Many, since some machines change their speed from second to second. */
const TURNS = 9;
/** The size of libuv's pool unless somebody sets another one. More would only wait. */
const HASHES_AT_ONCE = 4;
/** Enough that the beginning and the end, when not everything is busy, hardly count. */
const WRITES = 1024;
/** Until Node has compiled what it runs often. */
const WARMING_UP = 4096;
/** The rate of applications without hash and mail on another system, as a share of the rate of hashes on the same machine (docs/benchmarks.md). */
const ANOTHER = 177 / 234;

const hashes = startWorker<Hashing, number>('hashes');
const register = { name: 'register' } as const;
const login = { name: 'login', authors: 19_000 } as const;
const hashRate = () => hashes.do({ amount: 512, atOnce: HASHES_AT_ONCE });

/** The rates of applications and of signing in, compared with that of hashes alone. @param bare one without hash and mail */
export async function writes(site: BenchSite, bare: BenchSite): Promise<void> {
  const rate = async ({ address, database }: BenchSite, connections: number) => {
    const { rate: applications } = await load.do({ address, connections, amount: WRITES, scenario: register });
    await mailSent(database);
    return applications;
  };
  const warmUp = ({ address }: BenchSite) =>
    load.do({ address, connections: 64, amount: WARMING_UP, scenario: register });

  await warmUp(site);
  for (const connections of [16, 64]) {
    const share = await compare(TURNS, () => rate(site, connections), hashRate);
    report.share(`applications over ${connections} connections, of hashes`, 0.7, share);
  }
  await warmUp(bare);
  const share = await compare(TURNS, () => rate(bare, 16), hashRate);
  report.share('the same without hash and mail, 16 connections', ANOTHER, share);

  const signIns = { address: site.address, connections: 16, amount: WRITES, scenario: login };
  const loginRate = async () => (await load.do(signIns)).rate;
  report.share('signings-in over 16 connections, of hashes', 0.8, await compare(TURNS, loginRate, hashRate));
}

/** Waits until every mail has left, so that the next measurement has the machine for itself. */
async function mailSent(database = ''): Promise<void> {
  const pool = poolOf(database);
  const waiting = async () =>
    (await pool.query<RowDataPacket[]>('SELECT 1 FROM outbox_mail WHERE sentAt IS NULL LIMIT 1'))[0];
  while ((await waiting()).length > 0) await pause(100);
  await pool.end();
}
