import { sectionNames, sectionTitles } from '@conference/edition/editing';
import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { DESK_FIRST, expectAccessible } from './site/accessible';
import { editionAddress, empty } from './site/edition';
import { byHand } from './site/edition-by-hand';
import { byKeys, byTaps, expectNoSidewaysScroll, type Hands } from './site/hands';
import { organiser } from './site/organiser';
import { test } from './site/own-site';
import type { JourneySite } from './site/site';
import { expect } from './site/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(180_000);

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

/** From the overview into a section, all that it needs, and back. */
async function fillIn(page: Page, hands: Hands, section: keyof typeof byHand): Promise<void> {
  const { title } = sectionTitles[section];
  await expect(page.getByRole('heading', { name: 'Versions' })).toBeVisible();
  const isToMend = await page.getByRole('link', { name: `Edit: ${title}`, exact: true }).isVisible();
  await hands.press(isToMend ? `Edit: ${title}` : title);
  await heading(page, title);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  for (const [name, text] of byHand[section]) await (text === undefined ? hands.press(name) : hands.write(name, text));
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await hands.press('All sections');
}

/** From an empty edition to pages that show it. */
async function fromNothingToPublic(page: Page, hands: Hands, { admin, url: baseURL }: JourneySite): Promise<void> {
  await empty(await organiser(page.request, admin));
  await page.goto(url.login);
  await heading(page, 'Login');
  await hands.write('Email', admin.email);
  await hands.write('Password', admin.password);
  await hands.press('Login');
  await page.waitForURL(`**${url.adminApplications}`);
  if ((page.viewportSize()?.width ?? 0) < 800) await hands.press('Menu');
  await hands.press('Edition');
  await expect(page.getByText('Please mend what is listed above first.')).toBeVisible();

  for (const section of sectionNames) await fillIn(page, hands, section);
  await expect(page.getByText('Please mend what is listed above first.')).toBeHidden();
  await hands.write('Your password, because a number that takes money changes', admin.password);
  await hands.press('Publish');
  await expect(page.getByText('Published.', { exact: true })).toBeVisible();
  await expect(page.getByText('The draft says what is live: there is nothing to publish.')).toBeVisible();

  const visitor = await (await page.context().browser()?.newContext({ baseURL }))?.newPage();
  if (!visitor) throw new Error('There is no second window.');
  await visitor.goto(url.home);
  await heading(visitor, 'Silk City Symposium');
  await expect(visitor.getByText('Was this written by hand?')).toBeVisible();
  await visitor.goto(url.schedule);
  await expect(visitor.getByText('Welcome by hand')).toBeVisible();
  await visitor.goto(url.register);
  // The second one was moved up.
  await expect(visitor.locator('[name=subTheme] option:not([value=""])')).toHaveText(['Silk', 'Rivers']);
}

test('with the keyboard alone, an organiser fills an empty edition from nothing to public', async ({ page, own }) => {
  await fromNothingToPublic(page, byKeys(page), own);
  await byKeys(page).press('Restore: 1');
  await expect(page.getByRole('dialog', { name: 'Publish version 1 again?' })).toBeVisible();
  await expectAccessible(page, DESK_FIRST);
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  test('an organiser fills an empty edition from nothing to public', async ({ page, own }) => {
    await fromNothingToPublic(page, byTaps(page), own);
    await expect(page).toHaveURL(editionAddress());
  });
});
