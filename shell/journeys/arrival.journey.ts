import { url } from '@conference/site-map';
import { publicPages } from './site/public-pages';
import { takenOver } from './site/taken-over';
import { expect, test } from './site/test';

const MISSING = '/no-such-page';

/** All pages, in an order in which each is linked on the one before it. */
const way = [url.contact, ...publicPages.filter((path) => ![url.contact, MISSING, url.home].includes(path)), url.home];

test('whoever goes on to a page begins at its top, with the focus on its heading and its name on the window', async ({ page }) => {
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  await page.goto(MISSING);
  await takenOver(page);
  expect(await page.evaluate(() => document.activeElement === document.body), 'the first page leaves the focus alone').toBe(true);

  const titles = new Set([await page.title()]);
  for (const path of way) {
    await test.step(path, async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.locator(`a[href="${path}"]`).first().dispatchEvent('click');
      await expect(page).toHaveURL(path);
      const heading = page.getByRole('main').getByRole('heading', { level: 1 });
      await expect(heading).toBeFocused();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      if (path !== url.home) await expect(page).toHaveTitle(new RegExp(`^${await heading.innerText()} · `));
      titles.add(await page.title());
      await expect(page.locator('[aria-live=polite]').last()).toHaveText(await page.title());
    });
  }
  expect(titles.size).toBe(way.length + 1);
  expect(documents).toHaveLength(1);
});
