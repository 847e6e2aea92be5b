import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { alreadySignedIn } from './site/signed-in';
import { hydrated } from './site/hydrated';
import { expect, test } from './site/test';

const card = (page: Page) => page.getByRole('alert').filter({ hasText: 'This part of the site did not load' });

test('the styles that follow a page do not arrive: it stays as it is painted, and the shell and the module have their own', async ({
  page,
}) => {
  const look = () =>
    page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const { fontFamily, fontSize, color } = getComputedStyle(heading);
      const { x, y, width, height } = heading.getBoundingClientRect();
      return { fontFamily, fontSize, color, x, y, width, height };
    });
  await page.goto(url.about);
  await hydrated(page);
  const asReleased = await look();

  await page.route('**/modules/page-styles/**', (route) => route.abort());
  await page.goto(url.about, { waitUntil: 'commit' });
  await expect.poll(look).toEqual(asReleased);
  await hydrated(page);
  await expect.poll(look).toEqual(asReleased);
  await expect(card(page)).toBeHidden();
  await expect(
    page.locator('link[rel=stylesheet][href*="/shell/"], link[rel=stylesheet][href*="/mfe-public/"]'),
  ).toHaveCount(2);
  const menu = page.locator('header nav');
  await expect(menu).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(menu).toBeHidden();
});

test('the styles of a module that a link leads to do not arrive: they are asked for once more', async ({ page }) => {
  await page.goto(url.audience);
  await hydrated(page);
  const asked: string[] = [];
  await page.route('**/modules/mfe-registration/*/*.css', (route, request) => {
    asked.push(request.url());
    return asked.length === 1 ? route.abort() : route.continue();
  });
  await page.locator(`main a[href="${url.registrationAudience}"]`).first().click();
  await page.waitForURL(`**${url.registrationAudience}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(card(page)).toBeHidden();
  expect(asked).toHaveLength(2);
});

test('the code of a page that does not arrive is asked for once more, by itself', async ({ page, site }) => {
  await alreadySignedIn(page, site.admin);
  const pages = /\/modules\/mfe-\w+\/\w+\/(?!entry)[\w-]+\.\w+\.js$/;
  for (const path of [url.about, url.adminOverview]) {
    const lost = new Set<string>();
    await page.route(pages, (route, request) => {
      if (lost.has(request.url())) return route.continue();
      lost.add(request.url());
      return route.abort();
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await hydrated(page);
    expect(lost.size).toBeGreaterThan(0);
    await expect(page.getByRole('alert')).toBeHidden();
    await page.unroute(pages);
  }
});

test('a module that hangs leaves the frame alive: it says that the page is coming, and other pages open', async ({
  page,
  site,
}) => {
  await alreadySignedIn(page, site.admin);
  await page.route('**/modules/mfe-admin/**', () => undefined);
  await page.goto(url.adminOverview, { waitUntil: 'commit' });
  await expect(page.getByText('Still loading this page...')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Registration' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Author' }).click();
  await expect(page.getByRole('heading', { name: 'For authors' })).toBeVisible();
});
