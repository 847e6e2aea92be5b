import type { MariaDb } from '@conference/testing';
import { build } from '../start/build';
import { inTwoWays, OFTEN, RARE } from './rows/applications';
import { ask, startSite, type BenchSite } from './served/site';
import { LIST, one, reads, startBare } from './api/reads';
import { manySearches } from './api/search';
import { writes } from './api/writes';
import { compare, inTurns, TURNS } from './measured/statistics';
import { benchmarkOnMariaDb } from './measured/benchmark';
import { report } from './measured/report';

/** The speed of the API on a durable MariaDB, compared with what the same machine does in the same minute (docs/benchmarks.md). */
async function main(mariaDb: MariaDb, folder: string): Promise<void> {
  const start = (amount: number, without?: string) => startSite(folder, amount, { mariaDb, without });
  const [small, large] = await build('api', async () => [await start(1000), await start(20_000)] as const);
  await lists(small, await startSite(folder, 1000), large);
  await searches(large);
  await writes(large, await start(1000, 'without-hash-and-mail'));
  await manySearches(mariaDb, folder);
}

async function lists(small: BenchSite, embedded: BenchSite, large: BenchSite): Promise<void> {
  const bare = await startBare(small);
  await reads('MariaDB', small, bare);
  await reads('embedded', embedded, bare);
  const grown = (pathOf: (site: BenchSite) => string) => {
    const time = (site: BenchSite) => () => took(site, pathOf(site));
    return compare(TURNS, time(large), time(small));
  };
  report.times('the first 100, of 20,000 to of 1,000', 2, await grown(() => LIST));
  report.times('one application, of 20,000 to of 1,000', 2, await grown(one));
}

async function searches(large: BenchSite): Promise<void> {
  const questions = {
    'a search for a rare word, in 20,000': inTwoWays('?page=1&q=', RARE),
    'a search for a word of every second title': inTwoWays('?page=1&q=', OFTEN),
    'the counts of 20,000': ['/counts'],
    'the counts of a search': inTwoWays('/counts?q=', OFTEN),
  };
  for (const [what, queries] of Object.entries(questions)) {
    const paths = queries.map((query) => `/api/registrations${query}`);
    const turns = await inTurns(TURNS, () => took(large, paths));
    report.atMost(what, 60, Math.min(...turns));
  }
}

/** How long a request takes that is alone, in ms. @param path several are asked for in turn */
const took = async (site: BenchSite, path: string | string[]) => (await ask(site, path, 50)).took;

await benchmarkOnMariaDb(main);
