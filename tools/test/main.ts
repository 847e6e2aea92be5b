import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { nx, results, run, runBeside, type Command } from './run';
import { installWhatIsMissing } from './system-packages';
import { tally } from './tally';

const builds = nx('run-many', '-t', 'build');
const api = nx('run', 'api:test');
/** What has no browser and no database, the longest first. */
const rest = [
  nx('run-many', '-t', 'test', '--exclude=api,journeys'),
  nx('run-many', '-t', 'typecheck'),
  // At once, with the configuration that lies nearest to each file: project by project the same plugins and files are loaded 18 times.
  { script: 'node_modules/eslint/bin/eslint.js', parameters: ['--flag', 'v10_config_lookup_from_file', '.'] },
  { script: 'node_modules/knip/bin/knip.js', parameters: [] },
];
const journeys = (report: string, ...which: string[]): Command => ({
  script: 'node_modules/@playwright/test/cli.js',
  parameters: ['test', '-c', 'shell/journeys', '--output', `test-results/${report}`, ...which],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, `${report}.json`) },
});

/** npm test: builds, then everything that can stand others beside it, then what cannot; then the count (docs/decisions/0017). */
async function main(): Promise<void> {
  const began = Date.now();
  const { browser } = installWhatIsMissing({ install: process.env['CI'] === 'true' || process.argv.includes('--install') });
  await rm(results, { recursive: true, force: true });
  await mkdir(results);

  const broken: string[] = [];
  const step = async (title: string, begin: () => Promise<boolean>[]) => {
    console.log(`\n${title} (${seconds(began)} s)`);
    if ((await Promise.all(begin())).includes(false)) broken.push(title);
  };
  await step('[1/3] Builds', () => [run(builds)]);
  await step('[2/3] Lint, types, unused code, unit and API tests, journeys in a browser', () => [
    // Some tests of the API look at a clock; a journey waits until a page has what it expects.
    ...(browser ? [runBeside('journeys', journeys('journeys', '--project=looking', '--project=acting'), 5)] : []),
    inTurn([api, ...rest]),
  ]);
  if (browser) {
    await step('[3/3] Journeys that measure time', () => [run(journeys('journeys-alone', '--project=alone', '--no-deps'))]);
  }

  const { passed, failed, skipped, named } = await tally(results);
  // Lint, types and builds are no tests: a part that broke without a failed test counts as one.
  const failures = Math.max(failed, broken.length);
  for (const what of [...broken, ...named]) console.log(`Failed: ${what}`);
  console.log(`\nTook ${seconds(began)} s.`);
  console.log(`${passed} passed, ${failures} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failures > 0 || passed === 0 ? 1 : 0;
}

/** Runs one command after the other, whatever comes of the one before. Resolves to whether all succeeded. */
async function inTurn(commands: Command[]): Promise<boolean> {
  let isGood = true;
  for (const command of commands) isGood = (await run(command)) && isGood;
  return isGood;
}

const seconds = (since: number) => Math.round((Date.now() - since) / 1000);

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
});
