import { bootMariaDb } from '@conference/testing';
import type { MariaDb } from '@conference/testing';
import { deepEqual } from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../start/build';
import { stopChildren } from '../start/children';
import type { Hashing } from './api/hashes';
import type { Load, Served } from './api/load';
import { OFTEN, RARE } from './api/rows';
import { read, startSite } from './api/site';
import type { Site } from './api/site';
import { compare } from './api/statistics';
import { report } from './api/report';
import { startWorker } from './api/worker';

const TURNS = 5;
/** As many as libuv's pool takes, where argon2 runs: more at once only wait. */
const HASHES_AT_ONCE = Number(process.env.UV_THREADPOOL_SIZE ?? 4);
const LIST = '/api/registrations?page=1&pageSize=100';

const load = startWorker<Load, Served>('load');
const hashes = startWorker<Hashing, number>('hashes');
const bare = startWorker<{ database: string }, number>('bare-server');

/** The speed of the API on a durable MariaDB, held against what the same machine can do in the same minute (docs/benchmarks.md). */
async function main(mariaDb: MariaDb, folder: string): Promise<void> {
  const start = (amount: number) => startSite(mariaDb, folder, amount, load);
  const [small, large] = await build('api', async () => [await start(1000), await start(20_000)] as const);
  const bareAddress = `http://127.0.0.1:${await bare.do({ database: large.database })}`;
  deepEqual(await read(bareAddress), await read(large.address + LIST, large.token));

  report.ratio('list of 100, of what a bare server does', 0.4, await compare(TURNS,
    () => listRate(large.address, large.token), () => listRate(bareAddress)));
  report.times('the same list, 20,000 rows to 1,000', 2, await compare(TURNS, () => took(large, LIST), () => took(small, LIST)));
  const one = ({ registration }: Site) => `/api/registrations/${registration}`;
  report.times('one application, 20,000 rows to 1,000', 2, await compare(TURNS, () => took(large, one(large)), () => took(small, one(small))));
  for (const [what, path] of [
    ['search for a rare word', `/api/registrations?page=1&q=${RARE}`],
    ['search for a word of every second title', `/api/registrations?page=1&q=${OFTEN}`],
    ['counts', '/api/registrations/counts'],
    ['counts under a search', `/api/registrations/counts?q=${OFTEN}`],
  ] as const) report.median(`${what}, 20,000 rows`, 60, await took(large, path));
  for (const connections of [16, 64]) {
    report.ratio(`applications over ${connections} connections, of hashes`, 0.6, await compare(TURNS, () => registerRate(large, connections), hashRate));
  }
  report.ratio('sign-ins over 16 connections, of hashes', 0.8, await compare(TURNS, () => loginRate(large), hashRate));
}

async function listRate(address: string, token?: string): Promise<number> {
  return (await load.do({ address, connections: 16, amount: 1000, scenario: { name: 'read', path: LIST, token } })).rate;
}

async function took({ address, token }: Site, path: string): Promise<number> {
  return (await load.do({ address, connections: 1, amount: 50, scenario: { name: 'read', path, token } })).took;
}

async function registerRate({ address }: Site, connections: number): Promise<number> {
  return (await load.do({ address, connections, amount: 256, scenario: { name: 'register' } })).rate;
}

async function loginRate({ address }: Site): Promise<number> {
  return (await load.do({ address, connections: 16, amount: 256, scenario: { name: 'login', authors: 19_000 } })).rate;
}

const hashRate = () => hashes.do({ amount: 256, atOnce: HASHES_AT_ONCE });

const folder = await mkdtemp(join(tmpdir(), 'bench-api-'));
const mariaDb = await bootMariaDb({ durable: true });
try {
  await main(mariaDb, folder);
  if (!report.print()) process.exitCode = 1;
} finally {
  await stopChildren();
  await mariaDb.stop();
  await rm(folder, { recursive: true, force: true });
}
