import { bootMariaDb } from '@conference/testing';
import type { MariaDb } from '@conference/testing';
import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { build } from '../start/build';
import { benchmark } from './measured/benchmark';
import { peakOf } from './measured/memory';
import { report } from './measured/report';
import { compare } from './measured/statistics';
import { application } from './rows/applications';
import { download } from './served/download';
import type { Load, Served } from './served/load';
import { startEmbeddedSite, startSite } from './served/site';
import type { Site } from './served/site';
import { startWorker } from './served/worker';

const TURNS = 5;
const [FEW, MANY] = [20_000, 100_000];
/** Of a slow line, in bytes a second: the many take some ten seconds. */
const SLOW = 1_000_000;

const MOST_MS = 600;
const MOST_WAIT_MS = 40;
/** Of what exceljs takes that has the same rows in memory. */
const MOST_TIMES = 2;
/** Of the memory that as many rows take in short workbooks. */
const MOST_MEMORY = 1.25;

const EXPORT = '/api/registrations/export';

const load = startWorker<Load, Served>('load');
const exceljs = startWorker<{ file: string }, number>('bare-workbook');

/** How much memory a workbook takes, however long it is, how soon it is there, and how long others wait meanwhile (docs/benchmarks.md). */
async function main(database: string, folder: string, start: (amount: number) => Promise<Site>): Promise<void> {
  const [few, many] = [await start(FEW), await start(MANY)];
  await memory(database, few, many);
  await speed(database, few, join(folder, `${database}.xlsx`));
  report.atMost(`${database}: one application while 20,000 are written`, MOST_WAIT_MS, await leastWait(few));
  report.atMost(`${database}: one application while 100,000 are written`, MOST_WAIT_MS, await leastWait(many));
}

/** Comes first: what was once needed is given back late. */
async function memory(database: string, few: Site, many: Site): Promise<void> {
  const other = await peakOf(few, async () => {
    for (let turn = 0; turn < MANY / FEW; turn++) await download(few, EXPORT);
  });
  const one = await peakOf(many, () => download(many, EXPORT));
  report.size(`${database}: 100,000 rows, to five times 20,000`, MOST_MEMORY, { one, other });
  const slow = await peakOf(many, () => download(many, EXPORT, SLOW));
  report.size(`${database}: the same on a slow line`, MOST_MEMORY, { one: slow, other });
}

/** @param file where a workbook is kept for exceljs */
async function speed(database: string, site: Site, file: string): Promise<void> {
  await writeFile(file, (await download(site, EXPORT)).file);
  const times: number[] = [];
  const time = async () => {
    const { took } = await download(site, EXPORT);
    times.push(took);
    return took;
  };
  report.times(`${database}: 20,000 rows, to exceljs alone`, MOST_TIMES, await compare(TURNS, time, () => exceljs.do({ file })));
  // What else the machine does makes a turn slower, and none faster.
  report.atMost(`${database}: 20,000 rows`, MOST_MS, Math.min(...times));
}

/** How long somebody else waits at most for one application while a workbook is made: in the best of some turns, in ms. */
async function leastWait(site: Site): Promise<number> {
  const { address, token, registration } = site;
  const waits: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    let isThere = false;
    const there = download(site, EXPORT).finally(() => (isThere = true));
    let longest = 0;
    while (!isThere) {
      const asked = { name: 'read', path: `/api/registrations/${registration}`, token } as const;
      longest = Math.max(longest, (await load.do({ address, connections: 1, amount: 20, scenario: asked })).longest);
    }
    await there;
    waits.push(longest);
  }
  return Math.min(...waits);
}

/** All applications are accepted ones: these are exported. */
function accepted(index: number) {
  const { registration, ...others } = application(index);
  return { ...others, registration: { ...registration, status: 'accepted' as const } };
}

await benchmark(async (folder) => {
  const start = (mariaDb?: MariaDb) => (amount: number) =>
    mariaDb ? startSite(mariaDb, folder, amount, load, { own: accepted }) : startEmbeddedSite(folder, amount, load, { own: accepted });
  await build('api', async () => undefined);
  await main('embedded', folder, start());
  const mariaDb = await bootMariaDb({ durable: true });
  try {
    await main('MariaDB', folder, start(mariaDb));
  } finally {
    await mariaDb.stop();
  }
});
