import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { nx, results, run, runBeside, type Command } from './run';
import { bringForTests } from '../set-up/system-packages';
import { closing, tally } from './tally';

const builds = nx('run-many', '-t', 'build');
/** Comes first where processors are too few: some of these tests look at a clock. */
const ahead = nx('run', 'api:test');
/** What can wait: a journey waits until a page has what it expects. The longest comes first, what keeps two processors busy by itself last. */
const behind = (browser: boolean): Record<string, Command> => ({
  // Without a browser they are listed, and so counted.
  journeys: {
    script: 'node_modules/@playwright/test/cli.js',
    parameters: ['test', '-c', 'shell/journeys', ...(browser ? [] : ['--list'])],
  },
  // At once, with the configuration that lies nearest to each file: project by project the same plugins and files are loaded 18 times.
  lint: { script: 'node_modules/eslint/bin/eslint.js', parameters: ['--flag', 'v10_config_lookup_from_file', '.'] },
  format: { script: 'node_modules/prettier/bin/prettier.cjs', parameters: ['--check', '.'] },
  unused: { script: 'node_modules/knip/bin/knip.js', parameters: [] },
  types: nx('run-many', '-t', 'typecheck'),
  // One Jest for all of them, too: its workers keep what a project has loaded. One more than there are processors, as many a test waits.
  units: { script: 'node_modules/jest/bin/jest.js', parameters: [`--maxWorkers=${availableParallelism() + 1}`] },
});

/**
 * npm test: builds, then everything else, side by side; then the count (docs/decisions/0017). What the
 * machine lacks is brought before, where that can be done; `--no-install` leaves that be, and `--set-up` does nothing else. `--all` also runs what
 * takes too long for every change: all suites of the API on a server, and every page in every size, by keys, printed, without an API.
 */
async function main(): Promise<void> {
  const began = Date.now();
  const missing = bringForTests({ install: !process.argv.includes('--no-install') });
  if (process.argv.includes('--set-up')) return;
  if (process.argv.includes('--all')) process.env['TEST_ALL'] = 'true';
  const browser = !missing.some(({ tests }) => tests === 'journeys');
  await rm(results, { recursive: true, force: true });
  await mkdir(results);

  const broken: string[] = [];
  const step = async (title: string, begin: () => Promise<boolean>[]) => {
    console.log(`\n${title} (${seconds(began)} s)`);
    if ((await Promise.all(begin())).includes(false)) broken.push(title);
  };
  await step('[1/2] Builds', () => [run(builds)]);
  await step('[2/2] Lint, format, types, unused code, unit and API tests, journeys in a browser', () => {
    const waiting = [
      () => run(ahead),
      ...Object.entries(behind(browser)).map(
        ([name, command]) =>
          () =>
            runBeside(name, command, 5),
      ),
    ];
    return [inTurn(waiting), inTurn(waiting)];
  });

  const total = await tally(results);
  // Lint, types and builds are no tests: a part that broke without a failed test counts as one.
  const failures = Math.max(total.failed, broken.length);
  for (const what of [...broken, ...total.named]) console.log(`Failed: ${what}`);
  for (const line of closing({ ...total, failed: failures }, missing, seconds(began))) console.log(line);
  process.exitCode = failures > 0 || total.passed === 0 ? 1 : 0;
}

/** Takes what waits, one after the other, whatever comes of the one before. Resolves to whether all that it took succeeded. */
async function inTurn(waiting: (() => Promise<boolean>)[]): Promise<boolean> {
  let isGood = true;
  for (let next = waiting.shift(); next; next = waiting.shift()) isGood = (await next()) && isGood;
  return isGood;
}

const seconds = (since: number) => Math.round((Date.now() - since) / 1000);

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
});
