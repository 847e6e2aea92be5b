import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { lastLines, nx, results, run, runBeside, type Broken, type Part } from './run';
import { bringForTests } from '../set-up/system-packages';
import { closing, tally } from './tally';

const USAGE = `Usage: npm test [-- <options>]
  --all          also what takes too long for every change
  --no-install   installs nothing; tests whose programs are missing count as skipped
  --set-up       installs what tests need, and runs none`;

/** How much of a broken part's output is shown again at the end. */
const LAST_LINES = 25;

const builds = nx('builds', 'run-many', '-t', 'build');
/** Comes first where processors are too few: some of these tests look at a clock. */
const ahead = nx('api', 'run', 'api:test');
/** What can wait: a journey waits until a page has what it expects. The longest comes first, what keeps two processors busy by itself last. */
const behind = (browser: boolean): Part[] => [
  {
    name: 'journeys',
    script: 'node_modules/@playwright/test/cli.js',
    // Without a browser they are listed, and so counted.
    parameters: ['test', '-c', 'shell/journeys', ...(browser ? [] : ['--list'])],
  },
  // At once, with the configuration that lies nearest to each file: project by project the same plugins and files are loaded 18 times.
  {
    name: 'lint',
    script: 'node_modules/eslint/bin/eslint.js',
    parameters: ['--flag', 'v10_config_lookup_from_file', '.'],
  },
  {
    name: 'format',
    script: 'node_modules/prettier/bin/prettier.cjs',
    // What has not changed since is not read again.
    parameters: ['--check', '--cache', '--cache-strategy', 'content', '.'],
  },
  { name: 'unused', script: 'node_modules/knip/bin/knip.js', parameters: [] },
  nx('types', 'run-many', '-t', 'typecheck'),
  // One Jest for all of them, too: its workers keep what a project has loaded. One more than there are processors, as many a test waits.
  {
    name: 'units',
    script: 'node_modules/jest/bin/jest.js',
    parameters: [`--maxWorkers=${availableParallelism() + 1}`],
  },
];

/**
 * npm test: builds, then everything else, side by side; then the count (docs/decisions/0017). What the
 * machine lacks is brought before, where that can be done; `--no-install` leaves that be, and `--set-up` does nothing else. `--all` also runs what
 * takes too long for every change: all suites of the API on a server, and every page in every size, by keys, printed, without an API.
 */
async function main(): Promise<void> {
  const began = Date.now();
  const options = readOptions();
  const missing = bringForTests({ install: !options['no-install'] });
  if (options['set-up']) return;
  if (options.all) process.env['TEST_ALL'] = 'true';
  const browser = !missing.some(({ tests }) => tests === 'journeys');
  await rm(results, { recursive: true, force: true });
  await mkdir(results);

  const broken: Broken[] = [];
  const step = async (title: string, begin: () => Promise<Broken[]>[]) => {
    console.log(`\n${title} (${seconds(began)} s)`);
    broken.push(...(await Promise.all(begin())).flat());
  };
  await step('[1/2] Builds', () => [run(builds)]);
  await step('[2/2] Lint, format, types, unused code, unit and API tests, journeys in a browser', () => {
    const waiting = [() => run(ahead), ...behind(browser).map((part) => () => runBeside(part, 5))];
    return [inTurn(waiting), inTurn(waiting)];
  });

  const total = await tally(results);
  // Whoever sees only the end of a long output sees what was wrong.
  for (const { name, end } of broken) {
    console.log(`\nThe end of .results/${name}.log (${end}):`);
    for (const line of await lastLines(name, LAST_LINES)) console.log(`  ${line}`);
  }
  for (const what of [...broken.map(({ name }) => name), ...total.named]) console.log(`Failed: ${what}`);
  // Lint, types and builds are no tests: a part that broke without a failed test counts as one.
  const failures = Math.max(total.failed, broken.length);
  for (const line of closing({ ...total, failed: failures }, missing, seconds(began))) console.log(line);
  process.exitCode = failures > 0 || total.passed === 0 ? 1 : 0;
}

/** Ends the process at a word that it does not know: a typing error would install what was not to be installed, or test less. */
function readOptions() {
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({ options: { all: flag, 'no-install': flag, 'set-up': flag } }).values;
  } catch {
    console.error(USAGE);
    process.exit(2);
  }
}

/** Takes what waits, one after the other, whatever comes of the one before. Resolves to the parts that did not succeed. */
async function inTurn(waiting: (() => Promise<Broken[]>)[]): Promise<Broken[]> {
  const broken: Broken[] = [];
  for (let next = waiting.shift(); next; next = waiting.shift()) broken.push(...(await next()));
  return broken;
}

const seconds = (since: number) => Math.round((Date.now() - since) / 1000);

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
});
