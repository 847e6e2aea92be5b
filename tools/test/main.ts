import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../set-up/prepare.mjs';
import { installWhatIsMissing } from './system-packages';
import { nx, run } from './run';
import { tally } from './tally';

const results = join(root, '.results');

/** npm test: types, builds, unit and API tests, lint, unused code, then the journeys in a browser; then the count. */
async function main(): Promise<void> {
  const began = Date.now();
  const { browser } = installWhatIsMissing({ install: process.env['CI'] === 'true' || process.argv.includes('--install') });
  await rm(results, { recursive: true, force: true });

  const steps: [title: string, step: () => Promise<boolean>][] = [
    ['Types, builds, unit and API tests', () => nx('run-many', '-t', 'typecheck', 'build', 'test', '--exclude=journeys')],
    // All at once, each file by the configuration that lies nearest: project by project the same plugins and files are loaded 18 times.
    ['Lint', () => run('node_modules/eslint/bin/eslint.js', '--flag', 'v10_config_lookup_from_file', '.')],
    ['Unused exports, files and dependencies', () => run('node_modules/knip/bin/knip.js')],
    browser
      ? ['Journeys in a browser', () => nx('run-many', '-t', 'typecheck', 'test', '-p', 'journeys')]
      : ['Journeys, without a browser: only read', () => nx('run-many', '-t', 'typecheck', '-p', 'journeys')],
  ];
  const brokenSteps: string[] = [];
  for (const [index, [title, step]] of steps.entries()) {
    console.log(`\n[${index + 1}/${steps.length}] ${title} (${seconds(began)} s)`);
    if (!(await step())) brokenSteps.push(title);
  }

  const { passed, failed, skipped, named } = await tally(results);
  // Lint, types and builds are no tests: a step that broke without a failed test counts as one.
  const failures = Math.max(failed, brokenSteps.length);
  for (const what of [...brokenSteps, ...named]) console.log(`Failed: ${what}`);
  console.log(`\nTook ${seconds(began)} s.`);
  console.log(`${passed} passed, ${failures} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failures > 0 || passed === 0 ? 1 : 0;
}

const seconds = (since: number) => Math.round((Date.now() - since) / 1000);

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
});
