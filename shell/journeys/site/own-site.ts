import { startSite, type JourneySite } from './site';
import { test as base } from './test';

/** The test of a journey that changes every page: each has a site of its own, which no other journey shares. */
export const test = base.extend<{ own: JourneySite }>({
  own: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs out of the pattern: none.
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { timeout: 120_000 },
  ],
  baseURL: ({ own }, use) => use(own.url),
});
