import { browser } from '@conference/testing';
import { chromium } from '@playwright/test';
import { signInBrowser } from '../harness/browser';
import { directCallOf } from './console/direct-call';
import { measure, type ClickTimes } from './console/measure';
import { startConsoleSite } from './console/console-site';
import { benchmark, benchmarkOnMariaDb } from './measured/benchmark';
import { report } from './measured/report';
import { median, percentile } from './measured/statistics';

const MOST_MS = 300;

/** How long after a click or a letter the console shows other rows of 20,000, and where that time goes (docs/benchmarks.md). */
async function main(folder: string, databaseUrl?: string): Promise<void> {
  const { url, apiPort, sessions } = await startConsoleSite(folder, databaseUrl);
  const { admin } = await sessions();
  await using organiser = await chromium.launch(browser);
  const page = await organiser.newPage({ baseURL: url, viewport: { width: 1280, height: 900 } });
  await signInBrowser(page, admin);
  const measured = [...(await measure(page, directCallOf(`http://127.0.0.1:${apiPort}`, admin.token)))];
  console.table(Object.fromEntries(measured.map(([name, took]) => [name, row(took)])));
  for (const [name, took] of measured) report.atMost(name, MOST_MS, median(took.map(({ shown }) => shown)));
}

function row(took: ClickTimes[]) {
  const middle = (figure: keyof ClickTimes) => Math.round(10 * median(took.map((one) => one[figure]))) / 10;
  return {
    shown: middle('shown'),
    p95: Math.round(
      percentile(
        95,
        took.map(({ shown }) => shown),
      ),
    ),
    requestSent: middle('requestSent'),
    answered: middle('answered'),
    drawn: middle('drawn'),
    busy: middle('busy'),
    'bare answer': middle('bare'),
    'times bare': Math.round(10 * median(took.map(({ shown, bare }) => shown / bare))) / 10,
  };
}

await (process.argv[3] === 'mariadb'
  ? benchmarkOnMariaDb((mariaDb, folder) => main(folder, mariaDb.create('conference')))
  : benchmark(main));
