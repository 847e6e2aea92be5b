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
/** Runs first if there are few processors, because some of these tests depend on the clock. */
const ahead = nx('api', 'run', 'api:test');
/**
 * Runs later. A journey can wait: it waits until a page has what it expects. The longest part comes first; what keeps two processors busy
 * by itself comes last.
 */
const behind = (browser: boolean): Part[] => [
  {
    name: 'journeys',
    script: 'node_modules/@playwright/test/cli.js',
    // Without a browser they are listed, and so counted.
    parameters: ['test', '-c', 'shell/journeys', ...(browser ? [] : ['--list'])],
  },
  // All files together, with the configuration that lies nearest to each: project by project, the same plugins and files would be loaded 18 times.
  {
    name: 'lint',
    script: 'node_modules/eslint/bin/eslint.js',
    parameters: ['--flag', 'v10_config_lookup_from_file', '.'],
  },
  {
    name: 'format',
    script: 'node_modules/prettier/bin/prettier.cjs',
    // Files that have not changed since the last check are not read again.
    parameters: ['--check', '--cache', '--cache-strategy', 'content', '.'],
  },
  { name: 'unused', script: 'node_modules/knip/bin/knip.js', parameters: [] },
  nx('types', 'run-many', '-t', 'typecheck'),
  // One Jest for all of them, too: its workers keep what they have loaded. It has one worker more than there are processors, because many tests wait.
  {
    name: 'units',
    script: 'node_modules/jest/bin/jest.js',
    parameters: [`--maxWorkers=${availableParallelism() + 1}`],
  },
];

/**
 * npm test builds, then runs everything else side by side, and then prints the count (docs/decisions/0017). Before that it installs what
 * the machine lacks, if it can. `--no-install` leaves that out, and `--set-up` does nothing else. `--all` also runs what takes too long
 * for every change: all suites of the API on a server, and every page in every size, by keys, printed, and without an API.
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
  // Printed again, so that somebody who sees only the end of a long output sees what was wrong.
  for (const { name, end } of broken) {
    console.log(`\nThe end of .results/${name}.log (${end}):`);
    for (const line of await lastLines(name, LAST_LINES)) console.log(`  ${line}`);
  }
  for (const what of [...broken.map(({ name }) => name), ...total.named]) console.log(`Failed: ${what}`);
  // Lint, types and builds have no tests. If such a part breaks, it counts as one failure.
  const failures = Math.max(total.failed, broken.length);
  for (const line of closing({ ...total, failed: failures }, missing, seconds(began))) console.log(line);
  process.exitCode = failures > 0 || total.passed === 0 ? 1 : 0;
}

/** Ends the process at an unknown word: a typing error would install something that nobody wants, or test less. */
function readOptions() {
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({ options: { all: flag, 'no-install': flag, 'set-up': flag } }).values;
  } catch {
    console.error(USAGE);
    process.exit(2);
  }
}

/** Runs the waiting parts one after the other, even if one fails. Resolves to the parts that failed. */
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
