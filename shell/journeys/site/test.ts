import { test as base } from '@playwright/test';
import type { Site } from './site';

/** Playwright's test with the running site: `site.url`, its people, and where it keeps its data. */
export const test = base.extend<{ site: Omit<Site, 'stop'> }>({
  site: async ({}, use) => use(JSON.parse(process.env['JOURNEY_SITE'] ?? '{}')),
  baseURL: async ({ site }, use) => use(site.url),
});

export { expect } from '@playwright/test';
