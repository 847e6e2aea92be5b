import { browser } from '@conference/testing';
import { defineConfig } from '@playwright/test';

/** Journeys that change nothing and wait for nothing. */
const LOOKING = /(accessible|api-down|arrival|(home|profile)-look|kept-in-the-browser|keyboard|scheme|time-zones|zoom)\.journey\.ts$/;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  globalSetup: './site/global-setup.ts',
  workers: 2,
  // What is only looked at is looked at two pages at a time; what acts, or measures time, has the machine and the site for itself.
  projects: [
    { name: 'looking', testMatch: LOOKING, fullyParallel: true, workers: 2 },
    { name: 'acting', testIgnore: LOOKING, workers: 1, dependencies: ['looking'] },
  ],
  retries: 0,
  forbidOnly: process.env['CI'] === 'true',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: '../../test-results',
  reporter: [['list'], ['json', { outputFile: '../../.results/journeys.json' }]],
  use: {
    launchOptions: browser,
    screenshot: 'only-on-failure',
    // A trace of every journey would take a third of its time; `--trace on` makes one.
    trace: 'off',
  },
});
