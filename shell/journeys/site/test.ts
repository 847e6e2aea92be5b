import { expect, test as base } from '@playwright/test';
import type { JourneySite } from './site';

/** The site that the journeys share, started by global-setup. */
const running = (): Omit<JourneySite, 'stop'> => JSON.parse(process.env['JOURNEY_SITE'] ?? '{}');

interface Fixtures {
  site: Omit<JourneySite, 'stop'>;
  /** Other hosts that a visitor asks for in a journey: no page contacts anybody else. */
  asksFor: string[];
}

/** Playwright's test with the running site: `site.url`, its people, and where it keeps its data. */
export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs out of the pattern: none.
  site: async ({}, use) => use(running()),
  baseURL: async ({ site }, use) => use(site.url),
  asksFor: [[], { option: true }],
  page: async ({ page, asksFor }, use) => {
    const contacted = new Set<string>();
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (protocol.startsWith('http') && hostname !== 'localhost') contacted.add(hostname);
    });
    await use(page);
    expect([...contacted], 'hosts that were contacted besides the site').toEqual(asksFor);
  },
});

export { expect };
