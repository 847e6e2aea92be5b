import type { MariaDb } from '@conference/testing';
import { build } from '../start/build';
import type { Load, Served } from './served/load';
import { OFTEN, RARE } from './rows/applications';
import { startEmbeddedSite, startSite } from './served/site';
import type { ServedSite, Site } from './served/site';
import { LIST, one, reads, startBare } from './api/reads';
import { manySearches } from './api/search';
import { writes } from './api/writes';
import { compare } from './measured/statistics';
import { benchmarkOnMariaDb } from './measured/benchmark';
import { report } from './measured/report';
import { startWorker } from './served/worker';

const TURNS = 5;

const load = startWorker<Load, Served>('load');

/** The speed of the API on a durable MariaDB, held against what the same machine does in the same minute (docs/benchmarks.md). */
async function main(mariaDb: MariaDb, folder: string): Promise<void> {
  const start = (amount: number, without?: string) => startSite(mariaDb, folder, amount, load, { without });
  const [small, large] = await build('api', async () => [await start(1000), await start(20_000)] as const);
  await lists(small, await startEmbeddedSite(folder, 1000, load), large);
  await searches(large);
  await writes(large, await start(1000, 'without-hash-and-mail'), load);
  await manySearches(mariaDb, folder, load);
}

async function lists(small: ServedSite, embedded: Site, large: ServedSite): Promise<void> {
  const bare = await startBare(small);
  await reads('MariaDB', small, bare, load);
  await reads('embedded', embedded, bare, load);
  const pages = await compare(
    TURNS,
    () => took(large, LIST),
    () => took(small, LIST),
  );
  report.times('the first 100, of 20,000 to of 1,000', 2, pages);
  report.times(
    'one application, of 20,000 to of 1,000',
    2,
    await compare(
      TURNS,
      () => took(large, one(large)),
      () => took(small, one(small)),
    ),
  );
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

/** How long a request takes that is alone, in ms. */
async function took({ address, token }: Site, path: string): Promise<number> {
  return (await load.do({ address, connections: 1, amount: 50, scenario: { name: 'read', path, token } })).took;
}

await benchmarkOnMariaDb(main);
