import { browser } from '@conference/testing';
import { defineConfig } from '@playwright/test';
import { isThorough, thorough } from './site/thorough';

/** Journeys that change nothing and wait for nothing. */
const LOOKING =
  /(accessible|api-down|arrival|documents|first-visit|frame|hidden-texts|home|home-look|profile-look|browser-storage|keyboard|scheme|tab-walk|time-zones|waiting|zoom)\.journey\.ts$/;

/** Journeys that break what the others need: a module, a release, the way to the mail server. */
const BREAKING = /\/(broken-modules|console-mail-again|newer-release|preview)\.journey\.ts$/;

/** Journeys that check every page in one more way, or start their own sites. Only `npm test -- --all` has the time for them. */
const THOROUGH =
  /\/(any-edition|api-down|browser-storage|console-editions|console-tablet|edition-by-keys|home-look|preview|print|profile-look|slow-upload|start-again|tab-walk|time-zones|typed-early|zoom)\.journey\.ts$/;
const left = isThorough ? [] : [THOROUGH];

/** Titles to leave out, for the drill of mixed versions. */
const without = process.env['JOURNEYS_WITHOUT'];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  globalSetup: './site/global-setup.ts',
  workers: 2,
  // First the journeys that only look, any two pages at a time. Then those that act on their own records, two files at a time. In the end
  // those that break the site, one at a time.
  projects: [
    { name: 'looking', testMatch: LOOKING, testIgnore: left, fullyParallel: true },
    { name: 'acting', testIgnore: [LOOKING, BREAKING, ...left], dependencies: ['looking'] },
    { name: 'breaking', testMatch: BREAKING, testIgnore: left, workers: 1, dependencies: ['acting'] },
  ],
  // Set here, because Playwright's --grep-invert ignores projects that others depend on.
  grepInvert: [...(without ? [new RegExp(without)] : []), ...(isThorough ? [] : [new RegExp(thorough.tag)])],
  retries: 0,
  forbidOnly: process.env['CI'] === 'true',
  // Only stops endless journeys: beside other work, a journey takes three times as long as alone, or more.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  outputDir: '../../test-results',
  reporter: [['list'], ['json', { outputFile: '../../.results/journeys.json' }]],
  use: {
    launchOptions: browser,
    // Off, because journeys cannot intercept requests of workers. The journey about workers allows them.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Traces would take a third of the time of every journey. `--trace on` makes them.
    trace: 'off',
  },
});
