import { AxeBuilder } from '@axe-core/playwright';
import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { publicPages } from './site/public-pages';
import { alreadySignedIn } from './site/signed-in';
import { expect, test } from './site/test';

const phoneAndDesk = [
  { width: 375, height: 812 },
  { width: 1280, height: 900 },
];

// Motion is over at once: what is half faded in has no contrast to measure.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of publicPages) {
  test(`${path} has no fault that axe finds`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
  });
}

test('the form of an author has no fault that axe finds, empty or refused', async ({ page }) => {
  await page.goto(url.register);
  await expect(page.getByRole('button', { name: 'OK, Proceed' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'OK, Proceed' }).click();
  await page.getByRole('button', { name: /^Submit/ }).click();
  await expect(page.getByText('Full name is required.').first()).toBeVisible();
  await page.getByLabel('Full name').fill('Demo Author');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expectAccessible(page);
});

test('an author’s profile and the edit page have no fault that axe finds', async ({ page, site }) => {
  await alreadySignedIn(page, site.author);
  await page.goto(url.profile);
  await expect(page.getByRole('heading', { name: 'My Registrations' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Edit registration' }).first().click();
  await expect(page.getByLabel('Abstract title')).toBeVisible();
  await expectAccessible(page);
});

test('the console has no fault that axe finds', async ({ page, site }) => {
  await alreadySignedIn(page, site.admin);
  for (const path of [url.adminApplications, url.adminAccepted]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole('link', { name: /See Details/ }).first().click();
  await expect(page.getByRole('button', { name: 'Download abstract' })).toBeVisible();
  await expectAccessible(page);
});

/** No fault by WCAG 2.2 A and AA, and no sideways scroll, on a phone and on a desk, in the sun and in the shade. */
async function expectAccessible(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  for (const size of phoneAndDesk) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectNoFault(page, `${page.url()} at ${size.width} px, ${colorScheme}`);
    }
  }
}

async function expectNoFault(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`));
  expect(found, where).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}
