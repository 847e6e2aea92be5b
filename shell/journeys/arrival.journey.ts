import { url } from '@conference/site-map';
import { publicPages } from './site/public-pages';
import { hydrated } from './site/hydrated';
import { expect, test } from './site/test';

const MISSING = '/no-such-page';

test('every page of the sitemap is linked in the header, the footer or on a page that is', async ({ request }) => {
  const linked = new Set<string>();
  const toRead: string[] = [url.home];
  for (let path = toRead.pop(); path; path = toRead.pop()) {
    if (linked.has(path)) continue;
    linked.add(path);
    const links = (await (await request.get(path)).text()).matchAll(/<a [^>]*href="(\/[^"#]*)/g);
    toRead.push(...[...links].flatMap(([, to]) => (to && publicPages.includes(to) ? [to] : [])));
  }
  expect(publicPages.filter((path) => path !== MISSING && !linked.has(path))).toEqual([]);
});

test('the home page is whole for whoever comes from another page', async ({ page }) => {
  await page.goto(url.home);
  await hydrated(page);
  const sections = page.getByRole('main').getByRole('heading', { level: 2 });
  const all = await sections.count();
  expect(all).toBeGreaterThan(9);
  await page.goto(url.about);
  await hydrated(page);
  await page.getByRole('banner').locator(`a[href="${url.home}"]`).first().click();
  await expect(page).toHaveURL(url.home);
  await expect(sections).toHaveCount(all);
});

test('going back within a page leads to where one was, also on the long pages', async ({ page }) => {
  for (const path of [url.schedule, url.terms, url.privacy, url.cookies]) {
    await page.goto(path);
    await hydrated(page);
    const within = page.getByRole('main').locator('a[href^="#"]');
    await within.first().click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await within.last().click();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Team' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
  }
});

/** All pages, in an order in which each page links to the next. */
const way = [
  url.contact,
  ...publicPages
    .filter((path) => ![url.contact, url.fromAbroad, MISSING, url.home].includes(path))
    // The page about registration links to it.
    .flatMap((path) => (path === url.audience ? [path, url.fromAbroad] : [path])),
  url.home,
];

test('whoever goes on to a page begins at its top, with the focus on its heading and its name on the window', async ({
  page,
}) => {
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  await page.goto(MISSING);
  await hydrated(page);
  expect(
    await page.evaluate(() => document.activeElement === document.body),
    'the first page leaves the focus alone',
  ).toBe(true);

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
      await expect(page.locator('[aria-live=polite]:not([aria-label])')).toHaveText(await page.title());
    });
  }
  expect(titles.size).toBe(way.length + 1);
  expect(documents).toHaveLength(1);
});
