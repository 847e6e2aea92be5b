import { defineConfig } from '@playwright/test';
import { existsSync } from 'node:fs';

/** A browser of the system: none is downloaded. */
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = browsers.find((path) => existsSync(path));

/** Journeys that change nothing and wait for nothing. */
const LOOKING = /(accessible|api-down|arrival|keyboard|time-zones|zoom)\.journey\.ts$/;

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
    // Google Chrome is what a developer's machine has when no Chromium was found.
    ...(executablePath ? {} : { channel: 'chrome' }),
    launchOptions: {
      executablePath,
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Chromium's sandbox does not work for root, which is what a container runs as.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
    screenshot: 'only-on-failure',
    // A trace of every journey would take a third of its time; `--trace on` makes one.
    trace: 'off',
  },
});
