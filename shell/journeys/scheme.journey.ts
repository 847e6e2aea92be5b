import { addressOf } from '@conference/contracts';
import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { faultsOf } from './site/accessible';
import { networkIdle } from './site/network-idle';
import { alreadySignedIn } from './site/signed-in';
import { hydrated } from './site/hydrated';
import { expect, test } from './site/test';
import { thorough } from './site/thorough';

const SUN = 'rgb(241, 243, 238)';
const SHADE = 'rgb(10, 27, 30)';

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const theSwitch = (page: Page) => page.getByRole('button', { name: 'Dark colours' });

/** Chosen before, on another visit. */
const chosen = (page: Page, baseURL: string | undefined, scheme: string) =>
  page.context().addCookies([{ name: 'scheme', value: scheme, url: baseURL ?? '' }]);

test.use({ viewport: { width: 1280, height: 800 } });

test.describe('without a choice', () => {
  test.use({ javaScriptEnabled: false });

  for (const [colorScheme, colour] of [
    ['light', SUN],
    ['dark', SHADE],
  ] as const) {
    test(`a device that asks for ${colorScheme} gets it, without JavaScript, and no cookie`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(url.home);
      expect(await ground(page)).toBe(colour);
      expect(await page.context().cookies()).toEqual([]);
    });
  }

  test('a forged cookie changes nothing', async ({ page, baseURL }) => {
    for (const word of ['dark', 'sun"onload="alert(1)', 'shade%20', '']) {
      await chosen(page, baseURL, word);
      const answer = await page.goto(url.home);
      expect(await answer?.text()).toContain('<html lang="en">');
      expect(await ground(page)).toBe(SUN);
    }
  });
});

test('the switch brings a page into the shade at once, and every later one from its first byte', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto(url.about);
  await hydrated(page);
  await expect(theSwitch(page)).toHaveAttribute('aria-pressed', 'false');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await theSwitch(page).press('Enter');
  expect(await ground(page)).toBe(SHADE);
  await expect(theSwitch(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('meta[name=theme-color]').first()).toHaveAttribute('content', SHADE);
  // Each document reports once that its modules are shown.
  expect(requested.filter((address) => !address.endsWith(addressOf('POST /module-visits')))).toEqual([]);

  const noScript = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const next = await noScript.newPage();
  const answer = await next.goto(url.schedule);
  expect(await answer?.text()).toContain('<html lang="en" data-scheme="shade">');
  expect(answer?.headers()['vary']).toContain('Cookie');
  expect(await ground(next)).toBe(SHADE);
  await noScript.close();

  await page.reload();
  expect(await ground(page)).toBe(SHADE);
  await hydrated(page);
  await theSwitch(page).press('Enter');
  expect(await ground(page)).toBe(SUN);
  expect(await page.context().cookies()).toEqual([]);
});

test('the Cookie Policy names the cookie', async ({ page }) => {
  await page.goto(url.cookies);
  await hydrated(page);
  await theSwitch(page).click();
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toEqual(['scheme']);
  await expect(page.getByRole('main')).toContainText('scheme');
});

test('nothing in header and footer stays behind when the device changes', thorough, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(url.about);
  const colours = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('header *, footer *')].map((part) => getComputedStyle(part).color),
    );
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const atOnce = await colours();
  await page.reload();
  expect(atOnce).toEqual(await colours());
});

test('on a phone it is a row of the menu', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(url.about);
  await expect(theSwitch(page)).toBeHidden();
  await hydrated(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const row = await theSwitch(page).boundingBox();
  expect(row?.height).toBeGreaterThanOrEqual(44);
  expect(row?.width).toBeGreaterThan(300);
  await theSwitch(page).click();
  expect(await ground(page)).toBe(SHADE);
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true');
});

test('the console follows the choice, and can change it', async ({ page, site, baseURL }) => {
  await chosen(page, baseURL, 'shade');
  await alreadySignedIn(page, site.admin);
  await page.goto(url.adminApplications);
  const head = page.getByRole('columnheader').first();
  const isDark = () => head.evaluate((cell) => getComputedStyle(cell).backgroundColor);
  await expect.poll(isDark).toBe('rgb(7, 20, 23)');
  await theSwitch(page).click();
  await expect.poll(isDark).toBe('rgb(228, 232, 225)');
  expect(await ground(page)).toBe(SUN);
});

for (const [colorScheme, scheme, colour] of [
  ['light', 'shade', SHADE],
  ['dark', 'sun', SUN],
] as const) {
  test(`on a ${colorScheme} device with ${scheme} chosen axe finds no fault`, thorough, async ({ page, baseURL }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await chosen(page, baseURL, scheme);
    for (const path of [url.home, url.schedule, url.register]) {
      await page.goto(path);
      await networkIdle(page);
      expect(await ground(page)).toBe(colour);
      expect(await faultsOf(page), path).toEqual([]);
    }
  });
}
