import { expect, type Page } from '@playwright/test';

/** The names of the browser's caches for the site. */
export const cachesOf = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());

/** The paths of all documents that the browser stores for offline use. */
export const storedPages = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages-'));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys
      .flat()
      .map(({ url: address }) => new URL(address).pathname)
      .filter((path) => !/^\/(modules|editions)\//.test(path));
  });

/** Stays on a page with an installed clock until it is stored. */
export async function stay(page: Page): Promise<void> {
  await page.clock.fastForward(10_000);
  const path = new URL(page.url()).pathname;
  // A new worker may have to start first, and is then told again.
  await expect.poll(() => page.clock.fastForward(3000).then(() => storedPages(page))).toContain(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
}
