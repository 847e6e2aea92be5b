import type { MariaDb } from '@conference/testing';
import { besideMariaDb } from '../harness/databases';
import { build } from '../start/build';
import { until } from '../harness/wait';
import { benchmark } from './measured/benchmark';
import { peakOf } from './measured/memory';
import { report } from './measured/report';
import { compare, median, TURNS } from './measured/statistics';
import { inTwoWays, OFTEN, RARE } from './rows/applications';
import { applicationWithMails, MAILS_EACH } from './rows/mails';
import { download } from './served/download';
import { ask, startSite, type BenchSite } from './served/site';

const [FEW, MANY] = [2000, 100_000];
const EACH = 30;
/** How many rows a page has. */
const PAGE_SIZE = 50;

/** As a factor of the few. */
const MOST_TIMES = { lists: 3, counts: 5, searches: 5, row: 1.5 };
/** Of the memory that as many rows take in short workbooks and pages. */
const MOST_MEMORY = 1.25;

/** For so long, in ms, texts may be read in the background. */
const READ_MS = 120_000;

const EXPORT = '/api/registrations/export';

/** What organisers ask for, grouped by how much it may grow. Several paths are asked for in turn. */
const QUESTIONS: Record<
  Exclude<keyof typeof MOST_TIMES, 'row'>,
  Record<string, string | string[] | ((applications: number) => string)>
> = {
  lists: {
    'a page of the list': '/registrations?page=1',
    'of the list, the latest first': '/registrations?page=1&sort=-createdAt',
    'of the unpaid': '/registrations?page=1&paymentStatus=unpaid',
    'of one sub-theme, the latest first':
      '/registrations?page=1&sort=-updatedAt&subTheme=Life%20Sciences%20%26%20Biotechnology',
    'of the mails': '/mail?page=1',
    'of the mails that did not arrive': '/mail?page=1&state=undelivered',
    'the last page of the list': (applications) => `/registrations?page=${applications / PAGE_SIZE}`,
    'a page in its middle': (applications) => `/registrations?page=${applications / 2 / PAGE_SIZE}`,
    'the last page of the mails': (applications) => `/mail?page=${(applications * MAILS_EACH) / PAGE_SIZE}`,
    'a page in their middle': (applications) => `/mail?page=${(applications * MAILS_EACH) / 2 / PAGE_SIZE}`,
  },
  counts: {
    'the counts': '/registrations/counts',
    'the counts of the mails': '/mail/counts',
    'the overview': '/overview',
  },
  searches: {
    'a search for a rare word': inTwoWays('/registrations?page=1&q=', RARE),
    'a search for a word of every second title': inTwoWays('/registrations?page=1&q=', OFTEN),
    'the counts of that word': inTwoWays('/registrations/counts?q=', OFTEN),
    'a search for a mail': inTwoWays('/mail?page=1&q=', RARE),
  },
};

/** 100,000 applications and 200,000 mails, compared with 2,000 and 4,000 in the same run (docs/benchmarks.md). */
async function main(folder: string, mariaDb?: MariaDb): Promise<void> {
  const database = mariaDb ? 'MariaDB' : 'embedded';
  const start = (amount: number) => startSite(folder, amount, { mariaDb, own: applicationWithMails });
  const [few, many] = [await start(FEW), await start(MANY)];
  await memory(database, few, many);
  await beInUse(many);
  for (const [kind, questions] of Object.entries(QUESTIONS)) {
    for (const [what, path] of Object.entries(questions)) {
      const pathsAmong = (amount: number) =>
        [typeof path === 'function' ? path(amount) : path].flat().map((one) => `/api${one}`);
      const took = (site: BenchSite, amount: number) => async () => (await ask(site, pathsAmong(amount), EACH)).took;
      report.times(
        `${database}: ${what}`,
        MOST_TIMES[kind as keyof typeof QUESTIONS],
        await compare(TURNS, took(many, MANY), took(few, FEW)),
      );
    }
  }
  await rows(database, few, many);
}

/** Opens the lists, and waits until what their searches look through is read (docs/decisions/0060 and 0061): that takes some seconds, once. */
async function beInUse(site: BenchSite): Promise<void> {
  await ask(site, ['/api/registrations/counts', '/api/mail/counts'], 2);
  const lists = ['/registrations?page=1&q=', '/mail?page=1&q='].map((path) => ({
    path,
    searches: inTwoWays(path, RARE).map((one) => `/api${one}`),
  }));
  // All of them first: each is read while another is waited for.
  const before = new Map<string, number>();
  for (const { path, searches } of lists) before.set(path, (await ask(site, searches, 2)).took);
  for (const { path, searches } of lists) {
    await until(async () => (await ask(site, searches, 2)).took < (before.get(path) ?? 0) / 3, {
      ms: READ_MS,
      every: 500,
      otherwise: `What ${path} looks through is not read.`,
    });
  }
}

/** Runs first: a process returns memory late. */
async function memory(database: string, few: BenchSite, many: BenchSite): Promise<void> {
  const other = await peakOf(few, async () => {
    for (let turn = 0; turn < MANY / FEW; turn++) await download(few, EXPORT);
  });
  const one = await peakOf(many, () => download(many, EXPORT));
  report.size(`${database}: a workbook of 100,000, to fifty of 2,000`, MOST_MEMORY, { one, other });
}

/** How long a row of a workbook takes: in the long workbook, and in as many short ones as make the same work. */
async function rows(database: string, few: BenchSite, many: BenchSite): Promise<void> {
  const each = (site: BenchSite, amount: number, times: number) => async () => {
    const took: number[] = [];
    for (let turn = 0; turn < times; turn++) took.push((await download(site, EXPORT)).took);
    return (1000 * median(took)) / amount;
  };
  const compared = await compare(TURNS, each(many, MANY, 1), each(few, FEW, 9));
  report.times(`${database}: 1,000 rows of a workbook`, MOST_TIMES.row, compared);
}

await benchmark(async (folder) => {
  await build('api', async () => undefined);
  console.log(`Of ${MANY} applications and ${MANY * MAILS_EACH} mails, to ${FEW} and ${FEW * MAILS_EACH}:`);
  await main(folder);
  await besideMariaDb((mariaDb) => main(folder, mariaDb));
});
