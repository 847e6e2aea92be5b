import type { MariaDb } from '@conference/testing';
import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { besideMariaDb } from '../harness/databases';
import { build } from '../start/build';
import { benchmark } from './measured/benchmark';
import { peakOf } from './measured/memory';
import { report } from './measured/report';
import { compare, median, TURNS } from './measured/statistics';
import { application } from './rows/applications';
import { download } from './served/download';
import type { LoadResult } from './served/load';
import { ask, startSite, type BenchSite } from './served/site';
import { startWorker } from './served/worker';

const [FEW, MANY] = [20_000, 100_000];
/** Of a slow line, in bytes a second: the many take some ten seconds. */
const SLOW = 1_000_000;

/** For 20,000 rows; a database in a process of its own takes part of the two processors. */
const MOST_MS = { embedded: 600, MariaDB: 780 };
const MOST_WAIT_MS = 40;
/** As a factor of the time without an export. */
const MOST_SLOWED = 4;
/** As a factor of exceljs with the rows in memory; here a database on the same two processors reads them meanwhile. */
const MOST_TIMES = 2.5;
/** Of the memory that as many rows take in short workbooks. */
const MOST_MEMORY = 1.25;

const EXPORT = '/api/registrations/export';

const exceljs = startWorker<{ file: string }, number>('bare-workbook');

/** How much memory a workbook takes, however long it is, how soon it is there, and how long others wait meanwhile (docs/benchmarks.md). */
async function main(folder: string, mariaDb?: MariaDb): Promise<void> {
  const database = mariaDb ? 'MariaDB' : 'embedded';
  const start = (amount: number) => startSite(folder, amount, { mariaDb, own: accepted });
  const [few, many] = [await start(FEW), await start(MANY)];
  await memory(database, few, many);
  await speed(database, few, join(folder, `${database}.xlsx`));
  await waits(database, '20,000', few);
  await waits(database, '100,000', many);
}

/** Runs first: a process returns memory late. */
async function memory(database: string, few: BenchSite, many: BenchSite): Promise<void> {
  const other = await peakOf(few, async () => {
    for (let turn = 0; turn < MANY / FEW; turn++) await download(few, EXPORT);
  });
  const one = await peakOf(many, () => download(many, EXPORT));
  report.size(`${database}: 100,000 rows, to five times 20,000`, MOST_MEMORY, { one, other });
  const slow = await peakOf(many, () => download(many, EXPORT, SLOW));
  report.size(`${database}: the same on a slow line`, MOST_MEMORY, { one: slow, other });
}

/** @param file where a workbook is kept for exceljs */
async function speed(database: keyof typeof MOST_MS, site: BenchSite, file: string): Promise<void> {
  await writeFile(file, (await download(site, EXPORT)).file);
  const times: number[] = [];
  const time = async () => {
    const { took } = await download(site, EXPORT);
    times.push(took);
    return took;
  };
  report.times(
    `${database}: 20,000 rows, to exceljs alone`,
    MOST_TIMES,
    await compare(TURNS, time, () => exceljs.do({ file })),
  );
  // The best turn counts: other load only makes turns slower.
  report.atMost(`${database}: 20,000 rows`, MOST_MS[database], Math.min(...times));
}

/** How long somebody else waits for one application while a workbook of so many rows is written. */
async function waits(database: string, rows: string, site: BenchSite): Promise<void> {
  const one = (amount: number) => ask(site, `/api/registrations/${site.application}`, amount);
  const longest: number[] = [];
  const meanwhile = async () => {
    const answers: LoadResult[] = [];
    let isWritten = false;
    const writing = download(site, EXPORT).finally(() => (isWritten = true));
    while (!isWritten) answers.push(await one(20));
    await writing;
    longest.push(Math.max(...answers.map((one) => one.longest)));
    return median(answers.map(({ took }) => took));
  };
  const compared = await compare(TURNS, meanwhile, async () => (await one(200)).took);
  report.times(`${database}: one application while ${rows} are written`, MOST_SLOWED, compared);
  report.atMost('the longest of these answers, median of the turns', MOST_WAIT_MS, median(longest));
}

/** All applications are accepted ones: these are exported. */
function accepted(index: number) {
  const { registration, ...others } = application(index);
  return { ...others, registration: { ...registration, status: 'accepted' as const } };
}

await benchmark(async (folder) => {
  await build('api', async () => undefined);
  await main(folder);
  await besideMariaDb((mariaDb) => main(folder, mariaDb));
});
