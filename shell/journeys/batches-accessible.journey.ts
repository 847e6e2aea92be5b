import type { AnswerOf } from '@conference/contracts';
import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { DESK_FIRST, expectAccessible } from './site/accessible';
import { withBatches } from './site/batches';
import { organiser } from './site/organiser';
import { alreadySignedIn } from './site/signed-in';
import { expect, test } from './site/test';
import { thorough } from './site/thorough';

// No motion, because the contrast of a half faded element cannot be measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
// One after the other, because they stage the same applications.
test.describe.configure({ mode: 'default' });

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const dialog = (page: Page, name: string | RegExp) => expect(page.getByRole('dialog', { name })).toBeVisible();

async function showDeciding(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Decide' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Choose all \d/ })).toBeEnabled();
  for (const name of [/^Show what is in it: Open/, /^Show what is in it: Sealed/]) await press(page, name);
  for (const name of [/^Open/, 'Sealed'])
    await expect(page.getByRole('region', { name }).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('heading', { name: 'Places' }).click();
  await expect(page.getByRole('textbox', { name: /^Places: / }).first()).toBeVisible();
}

test('deciding on many, with a batch that is open and a sealed one that scrolls: no fault that axe finds', async ({
  page,
  request,
  site,
}) => {
  await withBatches(await organiser(request, site.admin), async () => {
    await alreadySignedIn(page, site.admin);
    await page.goto(url.adminDecide);
    await showDeciding(page);
    await expectAccessible(page, DESK_FIRST);
  });
});

test('each question about a batch: no fault that axe finds', thorough, async ({ page, request, site }) => {
  await withBatches(await organiser(request, site.admin), async () => {
    await alreadySignedIn(page, site.admin);
    await page.goto(url.adminDecide);
    await press(page, 'Release: Sealed');
    await dialog(page, 'Release Sealed');
    await page.getByRole('radio', { name: 'At a time' }).check();
    await expect(page.getByLabel('Date and time')).toBeVisible();
    await expectAccessible(page, DESK_FIRST);
    await page.keyboard.press('Escape');
    await press(page, 'Read the mails: Sealed');
    await dialog(page, /^Mail 1 of \d/);
    await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
    await expectAccessible(page, DESK_FIRST);
    await page.keyboard.press('Escape');
    await press(page, 'Discard: Sealed');
    await dialog(page, 'Discard Sealed?');
    await expectAccessible(page, DESK_FIRST);
    await page.keyboard.press('Escape');
    await page
      .getByRole('checkbox', { name: /^Choose / })
      .first()
      .check();
    await press(page, /^Accept$/);
    await dialog(page, 'Accept: 1 application');
    await expectAccessible(page, DESK_FIRST);
  });
});

test(
  'batches that wait since a restore, and what leaves when they go on: no fault that axe finds',
  thorough,
  async ({ page, site }) => {
    const at = '2025-07-20T04:00:00.000Z';
    const leaving: AnswerOf<'GET /batches'>['leaving'] = [
      { _id: '1', kind: 'mails', name: 'A reminder', state: 'released', mails: 3 },
      { _id: '2', kind: 'decisions', name: 'The first decisions', state: 'sealed', mails: 60, releaseAt: at },
      { _id: '3', kind: 'decisions', name: 'A free place', state: 'freed', mails: 0 },
    ];
    // Only in the answer, because other journeys release batches.
    await page.route('**/api/batches?*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), heldSince: at, leaving } });
    });
    await alreadySignedIn(page, site.admin);
    await page.goto(url.adminDecide);
    await expect(page.getByRole('heading', { name: 'Batches wait since the restore' })).toBeVisible();
    await expectAccessible(page, DESK_FIRST);
    await press(page, 'Let batches go on');
    await dialog(page, 'Let batches go on?');
    await expect(page.getByRole('button', { name: 'Drop its mails: A reminder' })).toBeVisible();
    await expectAccessible(page, DESK_FIRST);
  },
);
