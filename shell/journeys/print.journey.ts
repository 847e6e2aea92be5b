import { url } from '@conference/site-map';
import type { Locator, Page } from '@playwright/test';
import { hydrated } from './site/hydrated';
import { registered } from './site/registered';
import { alreadySignedIn } from './site/signed-in';
import { expect, test } from './site/test';

/** Shows a page as printed from the dark scheme. */
async function onPaper(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Print styles load later than the first ones.
  await hydrated(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
}

/** The dark backgrounds on paper, plain or woven, and the remaining buttons and menus. */
const leftOver = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('body, body *')].filter((one) => one.checkVisibility());
    // Mixes the colour with white paper.
    const isDarkColour = (colour: string, opacity: number) => {
      const [red = 255, green = 255, blue = 255, alpha = 1] = colour.match(/[\d.]+/g)?.map(Number) ?? [];
      return 765 - (765 - red - green - blue) * alpha * opacity < 380;
    };
    // A gradient is dark if a thread of it is.
    const isDark = (one: Element) =>
      !one.closest('[aria-hidden=true]') &&
      [null, '::before', '::after'].some((part) => {
        const { backgroundColor, backgroundImage, content, height, opacity, width } = getComputedStyle(one, part);
        // A pseudo-element may be a dark mark if it is no larger than a letter.
        if (part && (content === 'none' || Math.max(parseFloat(height), parseFloat(width)) <= 16)) return false;
        const colours = `${backgroundColor} ${backgroundImage}`.match(/rgba?\([^)]*\)/g) ?? [];
        return colours.some((colour) => isDarkColour(colour, Number(opacity)));
      });
    return {
      dark: shown.filter(isDark).map((one) => one.outerHTML.slice(0, 80)),
      pressed: shown
        .filter((one) => one.matches('nav, button, footer, [role=button]'))
        .map((one) => one.outerHTML.slice(0, 80)),
      ink: getComputedStyle(document.body).color,
    };
  });

const INK = 'rgb(15, 42, 44)';

const pages = [
  url.home,
  url.schedule,
  url.oral,
  url.poster,
  url.thesis,
  url.fromAbroad,
  url.author,
  url.audience,
  url.ourSponsors,
];

for (const path of pages) {
  test(`${path} is printed as a page to hand on`, async ({ page }) => {
    await onPaper(page, path);
    expect(await leftOver(page)).toEqual({ dark: [], pressed: [], ink: INK });
    await expect(page.getByRole('banner')).toContainText('International Research Conference');
  });
}

/** The text that print adds after a link. */
const written = (link: Locator) => link.evaluate((one) => getComputedStyle(one, '::after').content);

test('links are written out on paper', async ({ page }) => {
  await onPaper(page, url.hotels);
  const link = page.getByRole('link', { name: /Find on the map/ }).first();
  expect(await written(link)).toContain('https://www.openstreetmap.org/search');
});

test('links within the site are written out with its whole address', async ({ page, site }) => {
  await page.goto(url.author);
  await hydrated(page);
  // Only a real print is announced to the page.
  await page.pdf();
  await page.emulateMedia({ media: 'print' });
  const link = page.getByRole('main').locator(`a[href="${url.fromAbroad}"]`);
  expect(await written(link)).toBe(`" (${site.url}${url.fromAbroad})"`);
});

test('links within the site are not written out by half where no script tells its address', async ({
  browser,
  site,
}) => {
  const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
  await page.goto(url.author);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('nav').first()).toBeHidden();
  expect(await written(page.getByRole('main').locator(`a[href="${url.fromAbroad}"]`))).toBe('none');
  await page.close();
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
