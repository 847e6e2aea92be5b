import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { registered } from './site/registered';
import { alreadySignedIn } from './site/signed-in';
import { expect, test } from './site/test';

/** Shows a page as it is printed by somebody who reads it in the dark. */
async function onPaper(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
}

/** The grounds that a page has on paper, and the buttons and menus that are left on it. */
const leftOver = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('body, body *')].filter((one) => one.checkVisibility());
    const isDark = (one: Element) => {
      const [red = 255, green = 255, blue = 255, opacity = 1] =
        getComputedStyle(one)
          .backgroundColor.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      return opacity > 0.5 && red + green + blue < 380 && !one.closest('[aria-hidden=true]');
    };
    return {
      dark: shown.filter(isDark).map((one) => one.outerHTML.slice(0, 80)),
      pressed: shown
        .filter((one) => one.matches('nav, button, footer, [role=button]'))
        .map((one) => one.outerHTML.slice(0, 80)),
      ink: getComputedStyle(document.body).color,
    };
  });

const INK = 'rgb(15, 42, 44)';

for (const path of [url.schedule, url.oral, url.poster, url.thesis, url.fromAbroad]) {
  test(`${path} is printed as a page to hand on`, async ({ page }) => {
    await onPaper(page, path);
    expect(await leftOver(page)).toEqual({ dark: [], pressed: [], ink: INK });
    await expect(page.getByRole('banner')).toContainText('International Research Conference');
  });
}

test('links are written out on paper', async ({ page }) => {
  await onPaper(page, url.hotels);
  const link = page.getByRole('link', { name: /Find on the map/ }).first();
  const written = await link.evaluate((one) => getComputedStyle(one, '::after').content);
  expect(written).toContain('https://www.openstreetmap.org/search');
});

test('the profile and an application are printed without what can be pressed', async ({ page, browser, site }) => {
  const { id, title, ...author } = await registered(site.url, 'printer');
  await alreadySignedIn(page, author);
  await onPaper(page, url.profile);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('abstract.docx')).toBeVisible();
  await expect(page.getByText('Edit registration')).toBeHidden();
  expect(await leftOver(page)).toEqual({ dark: [], pressed: [], ink: INK });

  const organiser = await browser.newPage({ baseURL: site.url });
  await alreadySignedIn(organiser, site.admin);
  await onPaper(organiser, url.adminApplication(id));
  await expect(organiser.getByText(title).first()).toBeVisible();
  expect(await leftOver(organiser)).toEqual({ dark: [], pressed: [], ink: INK });
  await organiser.close();
});
