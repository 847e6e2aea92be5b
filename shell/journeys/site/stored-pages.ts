import { expect, type Page } from '@playwright/test';

/** The names of all that a browser keeps of the site's files. */
export const cachesOf = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());

/** The paths of all documents that a browser keeps for when there is no network. */
export const storedPages = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages-'));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys
      .flat()
      .map(({ url: address }) => new URL(address).pathname)
      .filter((path) => !/^\/(modules|editions)\//.test(path));
  });

/** Stays on a page, whose clock was installed, for as long as it takes to be kept. */
export async function stay(page: Page): Promise<void> {
  await page.clock.fastForward(10_000);
  const path = new URL(page.url()).pathname;
  // Another worker may have to come first, to which it is told once more.
  await expect.poll(() => page.clock.fastForward(3000).then(() => storedPages(page))).toContain(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
}
