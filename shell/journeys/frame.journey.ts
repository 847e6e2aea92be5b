import { url } from '@conference/site-map';
import type { Locator, Page } from '@playwright/test';
import { faultsOf } from './site/accessible';
import { alreadySignedIn } from './site/signed-in';
import { hydrated } from './site/hydrated';
import { expect, test } from './site/test';

const group = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name });
const entry = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });
const menu = (page: Page) => page.getByRole('button', { name: 'Menu' });

/** Opened, and taken over by the shell. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

test('the ribbon of a rehearsal is as high in the faces of the device: nothing jumps when those of the page come', async ({
  page,
}) => {
  const heights = async () => {
    const found: Record<number, number> = {};
    for (const width of [320, 360, 375, 390, 414, 480, 481, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      found[width] = Math.round((await page.getByLabel('Rehearsal').boundingBox())?.height ?? 0);
    }
    return found;
  };
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(url.about);
  const without = await heights();
  await page.unroute('**/*.woff2');
  await page.goto(url.about);
  expect(await page.evaluate(async () => (await document.fonts.load('1em Anek')).length)).toBeGreaterThan(0);
  expect(await heights()).toEqual(without);
  expect(without[320]).toBeGreaterThan(0);
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a dropdown opens under the pointer, outlives a short absence, and closes 200 ms after a long one', async ({
    page,
  }) => {
    await open(page, url.about);
    await group(page, 'Guidelines').hover();
    await expect(entry(page, 'Oral Presentation')).toBeVisible();

    const now = Date.now();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(now + 1000);
    await page.mouse.move(200, 700);
    await page.clock.runFor(150);
    await group(page, 'Guidelines').hover();
    await page.clock.runFor(1000);
    await expect(entry(page, 'Oral Presentation')).toBeVisible();

    await page.mouse.move(200, 700);
    await page.clock.runFor(190);
    await expect(entry(page, 'Oral Presentation')).toBeVisible();
    await page.clock.runFor(10);
    await expect(entry(page, 'Oral Presentation')).toBeHidden();
  });

  test('keys alone open it, walk in it, leave it and follow it', async ({ page }) => {
    await open(page, url.about);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();

    await group(page, 'Guidelines').focus();
    await page.keyboard.press('ArrowDown');
    await expect(entry(page, 'Oral Presentation')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(group(page, 'Guidelines')).toBeFocused();
    await expect(entry(page, 'Oral Presentation')).toBeHidden();

    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect(entry(page, 'Poster Presentation')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(url.poster);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(entry(page, 'Poster Presentation')).toBeHidden();
    await expect(group(page, 'Guidelines')).toHaveAttribute('aria-current', 'true');
  });

  test('an open dropdown has no fault that axe finds, in sun and in shade', async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await open(page, url.poster);
      await group(page, 'Guidelines').click();
      await expect(entry(page, 'Poster Presentation')).toBeVisible();
      expect(await faultsOf(page, ['header', 'footer'])).toEqual([]);
    }
  });

  test('a new page begins at its top, and going back leads to where one was', async ({ page }) => {
    await open(page, url.home);
    await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Team' }).dispatchEvent('click');
    await expect(page).toHaveURL(url.team);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  });
});

test.describe('under a finger', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true });

  test('a tap opens and closes a dropdown, and so does a tap elsewhere', async ({ page }) => {
    await open(page, url.about);
    await group(page, 'Registration').tap();
    await expect(entry(page, 'Volunteer')).toBeVisible();
    await group(page, 'Registration').tap();
    await expect(entry(page, 'Volunteer')).toBeHidden();
    await group(page, 'Registration').tap();
    await page.touchscreen.tap(300, 700);
    await expect(entry(page, 'Volunteer')).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 700 }, hasTouch: true });

  test('the menu covers the page, holds it still, and goes when the page changes', async ({ page }) => {
    await open(page, url.about);
    await expect(entry(page, 'Schedule')).toBeHidden();
    await menu(page).tap();
    const rows = page.getByRole('banner').getByRole('list').first().locator('> li');
    for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.mouse.wheel(0, 500);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await group(page, 'Registration').tap();
    await group(page, 'Sponsor').tap();
    await expect(entry(page, 'Audience')).toBeHidden();
    await entry(page, 'Our Sponsors').tap();
    await expect(page).toHaveURL(url.ourSponsors);
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('Escape closes the menu and gives the focus back; so does Tab, past its end', async ({ page }) => {
    await open(page, url.about);
    await menu(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(entry(page, 'Home')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeFocused();
    await expect(entry(page, 'Home')).toBeHidden();

    await page.keyboard.press('Enter');
    await entry(page, 'Login').focus();
    await page.keyboard.press('Tab');
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'false');
  });
});

for (const [width, name] of [
  [1280, 'Registration'],
  [375, 'Menu'],
] as const) {
  test(`toasts lie on nothing of the menu, open as it is, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await open(page, url.about);
    // A toast that does not disappear.
    const toast = page.getByRole('region', { name: 'Messages' });
    await toast.evaluate((region) =>
      region.append(Object.assign(document.createElement('p'), { textContent: 'Update failed' })),
    );
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name }).click();
    const entries = page.getByRole('banner').getByRole('link');
    const ends = await entries.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().bottom));
    expect((await toast.boundingBox())?.y).toBeGreaterThan(Math.max(...ends));
    const layerOf = (one: Locator) => one.evaluate((element) => Number(getComputedStyle(element).zIndex));
    if (name === 'Menu') expect(await layerOf(toast)).toBeLessThan(await layerOf(page.getByRole('banner')));
  });
}

test('toasts lie on nothing of the console’s menu on a phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await alreadySignedIn(page, site.admin);
  await page.goto(url.adminApplications);
  await menu(page).click();
  await expect(page.getByRole('navigation', { name: 'Admin Panel' })).toBeVisible();
  const layerOf = (one: Locator) => one.evaluate((element) => Number(getComputedStyle(element).zIndex));
  const toasts = page.getByRole('region', { name: 'Messages' });
  const header = page.getByRole('banner');
  expect(await layerOf(toasts)).toBeLessThan(await layerOf(header));
  await menu(page).click();
  expect(await layerOf(toasts)).toBeGreaterThan(await layerOf(header));
});

test.describe('the last entry', () => {
  const last = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link').last();

  test('is Login for a visitor', async ({ page }) => {
    await open(page, url.about);
    await expect(last(page)).toHaveText('Login');
  });

  test('is Profile for an author, without a fault in taking the page over', async ({ page, site }) => {
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await alreadySignedIn(page, site.author);
    await open(page, url.about);
    await expect(last(page)).toHaveText('Profile');
    expect(faults).toEqual([]);
  });

  test('is Dashboard for an organiser, and loads the console’s own document', async ({ page, site }) => {
    await alreadySignedIn(page, site.admin);
    await open(page, url.about);
    await expect(last(page)).toHaveText('Dashboard');
    const document = page.waitForRequest((request) => request.isNavigationRequest());
    await last(page).click();
    expect(new URL((await document).url()).pathname).toBe(url.admin);
    await expect(page).toHaveURL(url.adminApplications);
  });
});
