import { browser } from '@conference/testing';
import { defineConfig } from '@playwright/test';
import { isThorough, thorough } from './site/thorough';

/** Journeys that change nothing and wait for nothing. */
const LOOKING =
  /(accessible|api-down|arrival|documents|first-visit|frame|hidden-texts|home|home-look|profile-look|browser-storage|keyboard|scheme|tab-walk|time-zones|waiting|zoom)\.journey\.ts$/;

/** Journeys that break what the others stand on: a module, a release, the way to the mail server. */
const BREAKING = /\/(broken-modules|console-mail-again|newer-release|preview)\.journey\.ts$/;

/** Journeys that look at every page in one more way, or start sites of their own: only `npm test -- --all` has the time for them. */
const THOROUGH =
  /\/(any-edition|api-down|browser-storage|console-editions|console-tablet|edition-by-keys|home-look|preview|print|profile-look|slow-upload|start-again|tab-walk|time-zones|typed-early|zoom)\.journey\.ts$/;
const left = isThorough ? [] : [THOROUGH];

/** Titles that are left out, as the drill of mixed versions asks for it. */
const without = process.env['JOURNEYS_WITHOUT'];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  globalSetup: './site/global-setup.ts',
  workers: 2,
  // What is only looked at comes first, any two pages at a time; then two files at a time what acts, each on records of its own;
  // in the end, with the site for itself, what takes it apart.
  projects: [
    { name: 'looking', testMatch: LOOKING, testIgnore: left, fullyParallel: true },
    { name: 'acting', testIgnore: [LOOKING, BREAKING, ...left], dependencies: ['looking'] },
    { name: 'breaking', testMatch: BREAKING, testIgnore: left, workers: 1, dependencies: ['acting'] },
  ],
  // Playwright's own --grep-invert leaves the projects that others depend on as they are.
  grepInvert: [...(without ? [new RegExp(without)] : []), ...(isThorough ? [] : [new RegExp(thorough.tag)])],
  retries: 0,
  forbidOnly: process.env['CI'] === 'true',
  // Against what never ends: beside other work a journey takes three times as long as alone, and more.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  outputDir: '../../test-results',
  reporter: [['list'], ['json', { outputFile: '../../.results/journeys.json' }]],
  use: {
    launchOptions: browser,
    // What a worker asks for no journey could hold up; the one that is about it allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace of every journey would take a third of its time; `--trace on` makes one.
    trace: 'off',
  },
});
