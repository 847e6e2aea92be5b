import { test as base } from '@playwright/test';
import type { Site } from './site';

/** The site that the journeys share, started by global-setup. */
const running = (): Omit<Site, 'stop'> => JSON.parse(process.env['JOURNEY_SITE'] ?? '{}');

/** Playwright's test with the running site: `site.url`, its people, and where it keeps its data. */
export const test = base.extend<{ site: Omit<Site, 'stop'> }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs out of the pattern: none.
  site: async ({}, use) => use(running()),
  baseURL: async ({ site }, use) => use(site.url),
});

export { expect } from '@playwright/test';
