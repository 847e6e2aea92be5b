import { bootMariaDb } from '@conference/testing';
import type { MariaDb } from '@conference/testing';
import { deepEqual } from 'node:assert/strict';
import { build } from '../start/build';
import { stopChildren } from '../start/children';
import type { Hashing } from './served/hashes';
import type { Load, Served } from './served/load';
import { OFTEN, RARE } from './rows/applications';
import { read, startSite } from './served/site';
import type { ServedSite, Site } from './served/site';
import { manySearches } from './search';
import { compare } from './measured/statistics';
import { benchmark } from './measured/benchmark';
import { report } from './measured/report';
import { startWorker } from './served/worker';

const TURNS = 5;
/** As many as libuv's pool takes where nobody says otherwise: more at once only wait. */
const HASHES_AT_ONCE = 4;
/** So many that their beginning and end, when not everything is busy, weigh little. */
const WRITES = 768;
/** Until Node has compiled what it runs often. */
const WARMING_UP = 2048;
const LIST = '/api/registrations?page=1&pageSize=100';

const load = startWorker<Load, Served>('load');
const hashes = startWorker<Hashing, number>('hashes');
const bare = startWorker<{ database: string }, number>('bare-server');

/** The speed of the API on a durable MariaDB, held against what the same machine does in the same minute (docs/benchmarks.md). */
async function main(mariaDb: MariaDb, folder: string): Promise<void> {
  const start = (amount: number) => startSite(mariaDb, folder, amount, load);
  const [small, large] = await build('api', async () => [await start(1000), await start(20_000)] as const);
  await lists(small, large);
  await searches(large);
  await writes(large);
  await manySearches(mariaDb, folder, load);
}

async function lists(small: ServedSite, large: ServedSite): Promise<void> {
  const bareAddress = `http://127.0.0.1:${await bare.do({ database: small.database })}`;
  deepEqual(await read(bareAddress), await read(small.address + LIST, small.token));
  const listRate = async (address: string, token?: string) =>
    (await load.do({ address, connections: 16, amount: 1000, scenario: { name: 'read', path: LIST, token } })).rate;
  const compared = await compare(TURNS, () => listRate(small.address, small.token), () => listRate(bareAddress));
  report.share('the first 100 of 1,000, of what a bare server answers', 0.4, compared);

  const one = ({ registration }: Site) => `/api/registrations/${registration}`;
  const pages = await compare(TURNS, () => took(large, LIST), () => took(small, LIST));
  report.times('the first 100, of 20,000 to of 1,000', 2, pages);
  report.times('one application, of 20,000 to of 1,000', 2, await compare(TURNS, () => took(large, one(large)), () => took(small, one(small))));
}

async function searches(large: Site): Promise<void> {
  const asked = {
    'a search for a rare word, in 20,000': `?page=1&q=${RARE}`,
    'a search for a word of every second title': `?page=1&q=${OFTEN}`,
    'the counts of 20,000': '/counts',
    'the counts of a search': `/counts?q=${OFTEN}`,
  };
  for (const [what, path] of Object.entries(asked)) {
    const turns: number[] = [];
    for (let turn = 0; turn < TURNS; turn++) turns.push(await took(large, `/api/registrations${path}`));
    // What else the machine does makes a turn slower, and none faster.
    report.atMost(what, 60, Math.min(...turns));
  }
}

async function writes(site: ServedSite): Promise<void> {
  const { address } = site;
  const hashRate = () => hashes.do({ amount: 256, atOnce: HASHES_AT_ONCE });
  await load.do({ address, connections: 64, amount: WARMING_UP, scenario: { name: 'register' } });
  for (const connections of [16, 64]) {
    const registerRate = async () => {
      const { rate } = await load.do({ address, connections, amount: WRITES, scenario: { name: 'register' } });
      await site.settled();
      return rate;
    };
    report.share(`applications over ${connections} connections, of hashes`, 0.6, await compare(TURNS, registerRate, hashRate));
  }
  const loginRate = async () =>
    (await load.do({ address, connections: 16, amount: WRITES, scenario: { name: 'login', authors: 19_000 } })).rate;
  report.share('signings-in over 16 connections, of hashes', 0.8, await compare(TURNS, loginRate, hashRate));
}

/** How long a request takes that is alone, in ms. */
async function took({ address, token }: Site, path: string): Promise<number> {
  return (await load.do({ address, connections: 1, amount: 50, scenario: { name: 'read', path, token } })).took;
}

await benchmark(async (folder) => {
  const mariaDb = await bootMariaDb({ durable: true });
  try {
    await main(mariaDb, folder);
  } finally {
    await stopChildren();
    await mariaDb.stop();
  }
});
