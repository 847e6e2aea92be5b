import { abstractMessages } from '@conference/contracts';
import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { expectAccessible } from './site/accessible';
import { ABSTRACT, applicant, fillInAuthorForm, openAuthorForm, submit } from './site/author-form';
import { hydrated } from './site/hydrated';
import { expect, test } from './site/test';

/**
 * The taps of an author from the home page to the receipt. One for the way to the form, the welcome, each of nine texts, the gender, the
 * file, the terms and sending, and two for each of two lists. If a change adds a tap or a key, say why here.
 */
const TAPS = 19;
const KEYS_BESIDES_LETTERS = 0;

/** The texts to type, each after one tap. Letters do not count. */
const typed: [label: string, text: string][] = [
  ['Email', 'straight@example.org'],
  ['Password', 'a password to remember'],
  ['Full name', 'Demo Author'],
  ['Phone', '+880 721 000000'],
  ['Mailing address', 'Hall 1, Rajshahi'],
  ['Institution', 'A university in Rajshahi'],
  ['Department', 'Hydrology'],
  ['Position', 'Student'],
  ['Abstract title', 'The straight way of water'],
];
/** The choices from lists, by their first letters. */
const chosen: [label: string, letters: string][] = [
  ['Segment', 'Poster'],
  ['Sub-theme', 'Applied'],
];

/** Counts taps and keys over all pages of the tab. */
async function countInputs(page: Page): Promise<() => Promise<{ taps: number; keys: number }>> {
  await page.addInitScript(() => {
    const count = (kind: string) => sessionStorage.setItem(kind, String(Number(sessionStorage.getItem(kind)) + 1));
    window.addEventListener('pointerdown', () => count('taps'), true);
    window.addEventListener('keydown', ({ key }) => key !== 'Shift' && count('keys'), true);
  });
  return () =>
    page.evaluate(() => ({
      taps: Number(sessionStorage.getItem('taps')),
      keys: Number(sessionStorage.getItem('keys')),
    }));
}

test('an author\u2019s abstract without a wrong turn: from the home page to the receipt, counted', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const inputs = await countInputs(page);
  await page.goto(url.home);
  await hydrated(page);
  const way = page.getByRole('main').getByRole('link', { name: 'Submit an abstract' });
  // A phone need not scroll to it.
  await expect(way).toBeInViewport();
  await way.click();
  await page.getByRole('button', { name: 'OK, Proceed' }).click();

  for (const [label, text] of typed) {
    await page.getByLabel(label).first().click();
    await page.keyboard.type(text);
  }
  await page.locator('label', { hasText: /^Other$/ }).click();
  for (const [label, letters] of chosen) {
    await page.getByLabel(label).click();
    // The browser draws the open list itself, and pages get no events from it. Enter stands for the tap on an option.
    await page.keyboard.type(letters);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(label)).toHaveValue(new RegExp(`^${letters}`));
  }
  const chooser = page.waitForEvent('filechooser');
  await page.locator('[name=abstractFile]').click();
  await (await chooser).setFiles(ABSTRACT);
  await expect(page.getByRole('radio', { name: '.docx' })).toBeChecked();
  await page.locator('[name=agreeTerms]').click();
  await page.getByRole('button', { name: 'Submit registration' }).click();

  await expect(page).toHaveURL(url.profile);
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await expect(page.getByText(/^abstract\.docx, \d+ kB$/)).toBeVisible();
  await expect(page.getByText('29-Jul-2025, 5:59 AM, Bangladesh time')).toBeVisible();
  const { taps, keys } = await inputs();
  const letters = typed.reduce((sum, [, text]) => sum + text.length, 0);
  expect({ taps: taps + chosen.length, keys: keys - letters }).toEqual({ taps: TAPS, keys: KEYS_BESIDES_LETTERS });
  await expectAccessible(page);
});

test('what is refused is named on top of the form, in sight, and leads to its field', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openAuthorForm(page);
  await fillInAuthorForm(page, applicant('named'));
  await page
    .locator('[name=abstractFile]')
    .setInputFiles({ name: 'silk.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await submit(page);
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport();
  await expect(page.getByRole('form').locator('> *').first()).toHaveRole('alert');
  const named = summary.getByRole('link', { name: `Abstract file: ${abstractMessages.notWord}` });
  await named.click();
  await expect(page.locator('[name=abstractFile]')).toBeFocused();
  await expectAccessible(page);
});

test('a lost connection is told beside the button that sends again', async ({ page, context }) => {
  await openAuthorForm(page);
  await fillInAuthorForm(page, applicant('beside'));
  await context.setOffline(true);
  await submit(page);
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect(again).toBeInViewport();
  const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? 0;
  expect(await top('form [role=alert]')).toBeGreaterThan(await top('[name=agreeTerms]'));
  await context.setOffline(false);
  await again.click();
  await expect(page).toHaveURL(url.profile);
});

test('one\u2019s own logout says so', async ({ page }) => {
  await openAuthorForm(page);
  await fillInAuthorForm(page, applicant('leaving'));
  await submit(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are logged out' })).toBeFocused();
  await expect(page.getByText('You must be logged in to view your profile.')).toBeVisible();
  await expectAccessible(page);
});
