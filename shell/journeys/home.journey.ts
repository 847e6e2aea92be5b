import { url } from '@conference/site-map';
import type { Locator } from '@playwright/test';
import { expect, test } from './site/test';

test('a sub-theme opens by keyboard and gives the focus back', async ({ page }) => {
  await page.goto(url.home);
  const card = page.getByRole('button', { name: /^Education & Pedagogy/ });
  await card.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Education & Pedagogy' });
  await expect(dialog.getByRole('listitem')).toHaveCount(7);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card).toBeFocused();
});

test('the partners pass by at 40 px a second, and stand still when they are told to', async ({ page }) => {
  await page.goto(url.home);
  const first = page.getByRole('list', { name: 'Partners' }).getByRole('listitem').first();
  const start = await placeOf(first);
  await first.scrollIntoViewIfNeeded();
  await expect.poll(() => placeOf(first)).toBeLessThan(start);
  const from = await momentOf(first);
  await page.waitForTimeout(2000);
  const to = await momentOf(first);
  const speed = (from.place - to.place) / ((to.at - from.at) / 1000);
  expect(speed).toBeGreaterThan(34);
  expect(speed).toBeLessThan(46);

  await page.getByRole('button', { name: 'Pause the partners' }).click();
  // On a busy machine a last picture may still be on its way.
  await expect(async () => {
    const paused = await placeOf(first);
    await page.waitForTimeout(500);
    expect(await placeOf(first)).toBe(paused);
  }).toPass();
});

test.describe('for people who want less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('all partners stand there, and nothing moves', async ({ page }) => {
    await page.goto(url.home);
    const partners = page.getByRole('list', { name: 'Partners' }).getByRole('listitem');
    await expect(partners).toHaveCount(21);
    await expect(page.getByRole('button', { name: 'Pause the partners' })).toBeHidden();
    const from = await placeOf(partners.last());
    await page.waitForTimeout(500);
    expect(await placeOf(partners.last())).toBe(from);
  });
});

test.describe('the map', () => {
  const OUTSIDE = 'www.openstreetmap.org';
  test.use({ asksFor: [OUTSIDE] });

  test('nobody else is contacted before a visitor asks for it', async ({ page }) => {
    const requested: string[] = [];
    await page.route(`https://${OUTSIDE}/**`, (route) => {
      requested.push(route.request().resourceType());
      return route.fulfill({ contentType: 'text/html', body: 'The map' });
    });
    await page.goto(url.home);
    await page.getByRole('button', { name: 'Show the map' }).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(requested).toEqual([]);

    await page.getByRole('button', { name: 'Show the map' }).click();
    await expect(page.frameLocator('iframe[title="Map of Rajshahi"]').getByText('The map')).toBeVisible();
    expect(requested).toContain('document');
  });

  test('is missed by nobody when its host cannot be reached: the page says so, and stands', async ({ page }) => {
    const thrown: Error[] = [];
    page.on('pageerror', (error) => thrown.push(error));
    await page.route(`https://${OUTSIDE}/**`, (route) => route.abort());
    await page.goto(url.home);
    await page.getByRole('button', { name: 'Show the map' }).click();
    await expect(page.getByText('The map cannot be reached just now.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'See the hotels' }).click();
    await expect(page).toHaveURL(url.hotels);
    expect(thrown).toEqual([]);
  });
});

test('the page stands when the API is down: the board is empty, and nothing throws', async ({ page }) => {
  const thrown: Error[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(url.home);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('region', { name: 'Notice board' }).getByRole('listitem')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Important dates' }).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByText('Loading notices...')).toBeHidden();
  expect(thrown).toEqual([]);
});

/** How far from the left edge of the window it stands, in px. */
async function placeOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.x ?? Number.NaN;
}

/** The position of an element, and the time of its animation in ms. So a slow machine does not change the measured speed. */
const momentOf = (element: Locator): Promise<{ place: number; at: number }> =>
  element.evaluate((it) => ({ place: it.getBoundingClientRect().x, at: Number(document.timeline.currentTime) }));
