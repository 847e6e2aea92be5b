import { FIRST_KEY } from '@conference/edition/content';
import { demoEdition } from '@conference/edition/demo';
import { sectionNames, sectionTitles } from '@conference/edition/editing';
import type { APIRequestContext, Page } from '@playwright/test';
import { EVERY_LOOK, expectAccessible } from './site/accessible';
import { aPhoto, change, editionAddress, empty } from './site/edition';
import { organiser, type Ask } from './site/organiser';
import { alreadySignedIn } from './site/signed-in';
import { expect, test } from './site/test';
import { isThorough, thorough } from './site/thorough';
import { tooLow } from './site/too-low';
import { uniqueName } from './site/unique-name';

// No motion, because the contrast of a half faded element cannot be measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
const openAll = (page: Page) =>
  page.locator('main details').evaluateAll((all: HTMLDetailsElement[]) => all.forEach((one) => (one.open = true)));

/** The section with the most kinds of controls is checked at every change. */
const sections = isThorough ? sectionNames : (['people'] as const);

/** A separate edition, so that the live one does not change for other journeys. */
async function anEdition(request: APIRequestContext, ask: Ask): Promise<string> {
  const key = uniqueName('accessible');
  await ask('POST /editions', { key, from: FIRST_KEY });
  return key;
}

for (const section of sections) {
  test(`the section ${section} in the editor, all of it open: no fault that axe finds`, async ({
    page,
    request,
    site,
  }) => {
    const key = await anEdition(request, await organiser(request, site.admin));
    await alreadySignedIn(page, site.admin);
    await page.goto(editionAddress(section, key));
    await heading(page, sectionTitles[section].title);
    await page.getByLabel('Show the Bangla texts, too').check();
    await openAll(page);
    await expectAccessible(page, EVERY_LOOK);
  });
}

test('a section that lacks everything: each field says what is wrong with it', async ({ page, request, site }) => {
  const ask = await organiser(request, site.admin);
  const key = await anEdition(request, ask);
  await empty(ask, key);
  await alreadySignedIn(page, site.admin);
  await page.goto(editionAddress('identity', key));
  await expect(page.getByLabel('Name of the conference')).toHaveAccessibleDescription('Please write something.');
  await expectAccessible(page, EVERY_LOOK);
});

test('the question what becomes of a choice that records name', thorough, async ({ page, site }) => {
  await alreadySignedIn(page, site.admin);
  await page.goto(editionAddress('programme'));
  // The question is not answered, so that the live edition does not change.
  const named = page.locator('li', { has: page.locator('> details > summary', { hasText: / names? it$/ }) }).first();
  await named
    .getByRole('button', { name: /^Remove: / })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: / names? / })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move and remove' })).toBeVisible();
  await expectAccessible(page, EVERY_LOOK);
});

test('the place that an item of a list is to have', thorough, async ({ page, request, site }) => {
  const key = await anEdition(request, await organiser(request, site.admin));
  await alreadySignedIn(page, site.admin);
  await page.goto(editionAddress('questions', key));
  await page
    .getByRole('button', { name: /^Move to: / })
    .first()
    .click();
  await expect(page.getByLabel('New place')).toBeFocused();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByLabel('New place')).toHaveAccessibleDescription(/Please choose a place\./);
  await expectAccessible(page, EVERY_LOOK);
});

test('the history of a section, and the question before one is reverted', thorough, async ({ page, request, site }) => {
  const ask = await organiser(request, site.admin);
  const key = await anEdition(request, ask);
  for (const value of ['a@example.org', 'b@example.org', 'c@example.org'])
    await change(ask, key, { contact: [{ op: 'set', path: ['email'], value }] });
  await alreadySignedIn(page, site.admin);
  await page.goto(editionAddress('contact', key));
  await page.locator('summary', { hasText: /^History$/ }).click();
  await expect(page.getByRole('button', { name: /^Revert this: / })).toHaveCount(3);
  await expectAccessible(page, EVERY_LOOK);
  await page
    .getByRole('button', { name: /^Revert this: / })
    .nth(1)
    .click();
  await expect(page.getByRole('dialog', { name: /^It has changed since/ })).toBeVisible();
  await expectAccessible(page, EVERY_LOOK);
});

test('a version that is scheduled, and one that has not gone live', thorough, async ({ page, request, site }) => {
  const key = await anEdition(request, await organiser(request, site.admin));
  const version = { number: 2, createdAt: '2025-07-20T03:59:50.000Z', publishAt: '2025-07-20T04:00:00.000Z' };
  let state = { state: 'scheduled', reason: undefined as string | undefined };
  // Only in the answer: just one edition can be scheduled at a time, and other journeys publish.
  await page.route(`**/api/editions/${key}/versions*`, (route) =>
    route.fulfill({ json: { success: true, versions: [{ ...version, ...state }] } }),
  );
  await alreadySignedIn(page, site.admin);
  await page.goto(editionAddress(undefined, key));
  await page.getByRole('button', { name: 'Cancel: 2' }).click();
  await expect(page.getByRole('dialog', { name: 'Do not publish version 2?' })).toBeVisible();
  await expectAccessible(page, EVERY_LOOK);

  state = { state: 'failed', reason: 'Something else has been released meanwhile.' };
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'Version 2 was to go live' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Give up: 2' })).toBeVisible();
  await expectAccessible(page, EVERY_LOOK);
});

test('a portrait and what of it has to stay, in the editor', thorough, async ({ page, request, site }) => {
  const key = await anEdition(request, await organiser(request, site.admin));
  await alreadySignedIn(page, site.admin);
  await page.goto(editionAddress('people', key));
  const [patron] = demoEdition.people.core;
  const item = page.locator('li', { has: page.getByText(patron?.name?.en ?? '', { exact: true }) }).first();
  await item.locator('summary').first().click();
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() };
  await item.locator('input[type=file]').setInputFiles(photo);
  await expect(item.getByRole('img', { name: 'Portrait, as pages show it' })).toBeVisible();
  await expect(item.getByRole('button', { name: 'Cut it anew' })).toBeVisible();
  await expectAccessible(page, EVERY_LOOK);
});

test('two editors who have changed the same', thorough, async ({ page, request, site }) => {
  const ask = await organiser(request, site.admin);
  const key = await anEdition(request, ask);
  await alreadySignedIn(page, site.admin);
  await page.goto(editionAddress('identity', key));
  const name = page.getByLabel('Name of the conference', { exact: true });
  await expect(name).toBeVisible();
  await change(ask, key, { identity: [{ op: 'set', path: ['name', 'en'], value: 'The name by somebody else' }] });
  await name.fill('The name by this editor');
  await expect(page.getByRole('heading', { name: 'Somebody else has changed the same' })).toBeVisible();
  await expectAccessible(page, EVERY_LOOK);
});

test('another edition, all that is missing and all that it changes', async ({ page, request, site }) => {
  const ask = await organiser(request, site.admin);
  const key = await anEdition(request, ask);
  await change(ask, key, {
    identity: [{ op: 'set', path: ['name', 'en'], value: 'A new name' }],
    contact: [{ op: 'set', path: ['email'], value: 'desk@example.org' }],
    money: [{ op: 'set', path: ['wallets', 'bKash', 'number'], value: '01700 000000' }],
  });
  await alreadySignedIn(page, site.admin);
  await page.goto(editionAddress(undefined, key));
  await expect(page.getByLabel('Please type: A new name 2026')).toBeVisible();
  await expect(page.getByLabel('Your password, because a number that takes money changes')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Versions' })).toBeVisible();
  await openAll(page);
  await expectAccessible(page, EVERY_LOOK);
});

test('an edition that cannot be published, with all that has to be mended', async ({ page, request, site }) => {
  const ask = await organiser(request, site.admin);
  const key = await anEdition(request, ask);
  await empty(ask, key);
  await alreadySignedIn(page, site.admin);
  await page.goto(editionAddress(undefined, key));
  await expect(page.getByText('Please mend what is listed above first.')).toBeVisible();
  await openAll(page);
  await expectAccessible(page, EVERY_LOOK);
});

test('the edition that is live, with its versions', thorough, async ({ page, site }) => {
  await alreadySignedIn(page, site.admin);
  await page.goto(editionAddress());
  await expect(page.getByRole('heading', { name: 'Versions' })).toBeVisible();
  await openAll(page);
  await expectAccessible(page, EVERY_LOOK);
});

test('on a tablet, a finger meets every button of the editor', thorough, async ({ page, request, site }) => {
  const key = await anEdition(request, await organiser(request, site.admin));
  await page.setViewportSize({ width: 768, height: 1024 });
  await alreadySignedIn(page, site.admin);
  for (const section of [undefined, ...(isThorough ? sectionNames : (['money', 'people'] as const))]) {
    await page.goto(editionAddress(section, key));
    await expect(page.getByText(`The edition ${key} is not live.`)).toBeVisible();
    await openAll(page);
    expect.soft(await tooLow(page), section).toEqual([]);
  }
});
