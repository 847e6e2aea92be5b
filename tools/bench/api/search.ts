import type { MariaDb } from '@conference/testing';
import { report } from '../measured/report';
import { inTurns, TURNS } from '../measured/statistics';
import { inTwoWays, OFTEN, RARE } from '../rows/applications';
import { ask, startSite, type BenchSite } from '../served/site';

const APPLICATIONS = 100_000;
const AT_ONCE = 16;

/** Each word is in every second title, and no two are the same. So no search can be answered from the result of another one. */
const words = Array.from({ length: OFTEN.length - 4 }, (_, start) => [
  OFTEN.slice(start),
  OFTEN.slice(start, -1),
]).flat();

/** Searches through 100,000 applications, on both databases (docs/benchmarks.md). */
export async function manySearches(mariaDb: MariaDb, folder: string): Promise<void> {
  await searches('embedded', 60, await startSite(folder, APPLICATIONS));
  await searches('MariaDB', 120, await startSite(folder, APPLICATIONS, { mariaDb }));
}

/** @param most what one that is alone may take, in ms */
async function searches(database: string, most: number, site: BenchSite): Promise<void> {
  const least = async (figure: 'took' | 'p99', amount: number, connections: number, ...queries: string[]) => {
    const paths = queries.map((query) => `/api/registrations${query}`);
    return Math.min(...(await inTurns(TURNS, async () => (await ask(site, paths, amount, connections))[figure])));
  };
  const alone = {
    'a rare word': inTwoWays('?page=1&q=', RARE),
    'a word of every second title': inTwoWays('?page=1&q=', OFTEN),
    'the same in all texts': inTwoWays('?page=1&searchIn=all&q=', OFTEN),
    'the same among the accepted, the latest first': inTwoWays('?status=accepted&sort=-updatedAt&page=1&q=', OFTEN),
    'the counts of that word': inTwoWays('/counts?q=', OFTEN),
  };
  for (const [what, queries] of Object.entries(alone)) {
    report.atMost(`${database}, 100,000: ${what}`, most, await least('took', 50, 1, ...queries));
  }
  const pages = words.map((word) => `?page=1&q=${word}`);
  report.atMost(
    `${database}: 99 of 100 searches, ${AT_ONCE} at once`,
    1000,
    await least('p99', 160, AT_ONCE, ...pages),
  );
}
