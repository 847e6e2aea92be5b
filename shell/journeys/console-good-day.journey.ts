import { url } from '@conference/site-map';
import { anAudienceEntry } from '@conference/testing';
import type { APIRequestContext, Page } from '@playwright/test';
import { organiser } from './site/organiser';
import { registered } from './site/registered';
import { alreadySignedIn } from './site/signed-in';
import { expect, test } from './site/test';
import { uniqueName } from './site/unique-name';
import { thorough } from './site/thorough';

// The daily work of an organiser, with the number of keys or clicks that it needs. A change that needs more of them fails here.

// Dialogs open without motion: a press on a moving button would miss it.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
const says = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const two = (number: number) => String(number).padStart(2, '0');

/** Presses keys, and counts them. A paste counts as one, as Ctrl+V is. */
function counting(page: Page) {
  let count = 0;
  return {
    async press(...keys: string[]) {
      for (const key of keys) {
        await page.keyboard.press(key);
        count += 1;
      }
    },
    async paste(text: string) {
      await page.keyboard.insertText(text);
      count += 1;
    },
    /** How many since the last call. */
    taken() {
      const taken = count;
      count = 0;
      return taken;
    },
  };
}

async function guest(
  request: APIRequestContext,
  name: string,
  transactionId: string,
  type: 'full' | 'partial' = 'full',
): Promise<void> {
  const data = anAudienceEntry({ name, type, transactionId, email: `${transactionId}@example.org` });
  expect((await request.post('/api/audience', { data })).ok()).toBe(true);
}

test('twenty applications are decided with four keys each at most', async ({ page, request, site }) => {
  const called = uniqueName('Decided');
  const names = Array.from({ length: 20 }, (_, index) => `${called} ${two(index + 1)}`);
  await Promise.all(
    names.map((fullName, index) => registered(site.url, `${called}-${index}`.toLowerCase(), { fullName })),
  );
  await alreadySignedIn(page, site.admin);
  await page.goto(`${url.adminApplications}?status=pending&q=${called}`);
  await expect(heading(page, 'Applicants 20')).toBeVisible();
  const keys = counting(page);

  await keys.press('j', 'Enter');
  expect(keys.taken(), 'to begin').toBeLessThanOrEqual(4);
  for (const [index, name] of names.entries()) {
    await expect(heading(page, name)).toBeVisible();
    await expect(button(page, 'Accept')).toBeEnabled();
    await keys.press(index % 2 ? 'r' : 'a');
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
    await keys.press('Control+Enter');
    expect(keys.taken(), name).toBeLessThanOrEqual(4);
  }
  await says(page, 'No other application of this list is undecided.');
  await expect(page).toHaveURL(`${url.adminApplications}?status=pending&q=${called}`);
  const ask = await organiser(request, site.admin);
  expect(await ask(`GET /registrations/counts?q=${called}`)).toMatchObject({
    status: { pending: 0, accepted: 10, declined: 10 },
  });
});

test('ten guests are approved by their transaction IDs with thirty keys at most, in whichever tab they are', async ({
  page,
  request,
  site,
}) => {
  const called = uniqueName('txn').replace(/[^a-z0-9]/gi, '');
  const guests = Array.from({ length: 10 }, (_, index) => ({
    name: `Guest ${called} ${two(index)}`,
    id: `${called}${two(index)}X`,
    type: index === 4 ? ('partial' as const) : ('full' as const),
  }));
  for (const { name, id, type } of guests) await guest(request, name, id, type);
  await alreadySignedIn(page, site.admin);
  await page.goto(url.adminAudience);
  await expect(heading(page, /^Audience \d/)).toBeVisible();
  const keys = counting(page);

  await keys.press('/');
  let tab = 'full';
  for (const { name, id, type } of guests) {
    await expect(page.getByRole('searchbox')).toBeFocused();
    await keys.paste(id);
    if (type !== tab) {
      // Enter leads to the match in the other tab, and Enter opens it.
      await expect(button(page, type === 'partial' ? '1 in Partial' : '1 in Full')).toBeVisible();
      await keys.press('Enter', 'Enter');
      tab = type;
    }
    await says(page, `One is found: ${name}. Ctrl + Enter in the search approves it.`);
    await keys.press('Control+Enter');
    await expect(row(page, name).getByText('Approved')).toBeVisible();
  }
  expect(keys.taken()).toBeLessThanOrEqual(30);
});

test('pending guests are approved one after the other with a key each, and a double click approves one', async ({
  page,
  request,
  site,
}) => {
  const called = uniqueName('pair').replace(/[^a-z0-9]/gi, '');
  for (const number of [1, 2, 3, 4]) await guest(request, `${called} ${number}`, `${called}${number}`);
  await alreadySignedIn(page, site.admin);
  await page.goto(`${url.adminAudience}?status=pending&q=${called}`);
  await expect(heading(page, 'Audience 4')).toBeVisible();

  await button(page, `Approve: ${called} 4`).dblclick();
  await expect(heading(page, 'Audience 3')).toBeVisible();
  await expect(button(page, `Approve: ${called} 3`)).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Audience 2')).toBeVisible();
  await expect(button(page, `Approve: ${called} 2`)).toBeFocused();

  // Even after the approval, no other button takes the place of Approve.
  await page.goto(`${url.adminAudience}?q=${called}`);
  const place = await button(page, `More: ${called} 4`).boundingBox();
  const pending = await button(page, `More: ${called} 2`).boundingBox();
  expect(place?.x).toBe(pending?.x);
  await expect(button(page, `Delete: ${called} 4`)).toHaveCount(0);
});

test(
  'an application is found by its title, its email or its institution with one search',
  thorough,
  async ({ page, site }) => {
    const called = uniqueName('sought');
    await registered(site.url, called, {
      fullName: 'Somebody Else',
      abstractTitle: `Indigo of ${called}`,
      institution: `House of ${called}`,
    });
    await alreadySignedIn(page, site.admin);
    await page.goto(url.adminApplications);
    await expect(heading(page, /^Applicants \d/)).toBeVisible();
    for (const words of [`indigo of ${called}`, `${called}@example.org`, `house of ${called}`]) {
      await page.keyboard.press('/');
      await page.keyboard.insertText(words);
      await expect(heading(page, 'Applicants 1')).toBeVisible();
      await expect(row(page, 'Somebody Else')).toBeVisible();
      await page.getByRole('searchbox').blur();
    }
  },
);

test('three payments are marked with four clicks at most, each after a question that names it', async ({
  page,
  request,
  site,
}) => {
  const called = uniqueName('Payer');
  const ask = await organiser(request, site.admin);
  for (const number of [3, 2, 1]) {
    const { id } = await registered(site.url, `${called}-${number}`.toLowerCase(), { fullName: `${called} ${number}` });
    await ask(`PATCH /registrations/${id}/status`, { status: 'accepted', comment: ' ' });
  }
  await alreadySignedIn(page, site.admin);
  await page.goto(`${url.adminAccepted}?q=${called}`);
  await expect(heading(page, 'Accepted 3')).toBeVisible();
  let clicks = 0;
  const click = async (name: string) => {
    await button(page, name).click();
    clicks += 1;
  };
  const question = (number: number) => page.getByRole('dialog', { name: `Mark ${called} ${number} as paid?` });

  await click(`Mark as Paid: ${called} 1`);
  for (const number of [1, 2]) {
    await expect(question(number).getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expect(question(number)).toContainText(`is ${called} ${number + 1}.`);
    await click('Mark as Paid and next');
  }
  await expect(question(3).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await click('Mark as Paid');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(
    page.getByRole('group', { name: 'Payment' }).getByRole('button', { name: 'Paid 3', exact: true }),
  ).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(4);
});

test('a comment that was closed is still there, a phrase is saved, and the dialog says that it is mailed', async ({
  page,
  site,
}) => {
  const { id } = await registered(site.url, uniqueName('drafted'));
  await alreadySignedIn(page, site.admin);
  await page.goto(url.adminApplication(id));
  const dialog = page.getByRole('dialog', { name: 'Add a comment' });
  await button(page, 'Wait').click();
  await expect(dialog).toContainText('The author is mailed at once');
  await dialog.getByRole('textbox').fill('We decide in August.');
  await button(page, 'Save as a phrase').click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await says(page, 'There is an unsent comment for: Wait.');
  await button(page, 'Wait').click();
  await expect(dialog.getByRole('textbox')).toHaveValue('We decide in August.');
  await button(page, 'Cancel').click();

  await page.reload();
  await button(page, 'Reject').click();
  await button(page, 'We decide in August.').click();
  await expect(dialog.getByRole('textbox')).toHaveValue('We decide in August.');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await button(page, 'Remove the phrase: We decide in August.').click();
  await expect(button(page, 'We decide in August.')).toHaveCount(0);
});

test('shortcuts are told in a sheet, keep out of fields, and can be turned off', thorough, async ({ page, site }) => {
  const { id } = await registered(site.url, uniqueName('shortcut'));
  await alreadySignedIn(page, site.admin);
  await page.goto(url.adminApplication(id));
  await expect(button(page, 'Accept')).toBeEnabled();
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });

  await page.keyboard.press('?');
  await expect(sheet.getByText('To the next application')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await sheet.getByRole('checkbox', { name: 'Single keys are shortcuts' }).uncheck();
  await button(page, 'Close').click();
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('a');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.reload();
  await button(page, 'Keyboard shortcuts').click();
  await sheet.getByRole('checkbox').check();
  await button(page, 'Close').click();
  await expect(sheet).toHaveCount(0);
  await button(page, 'Edit email').click();
  await page.keyboard.type('ar');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: 'Add a comment' })).toBeVisible();
});

test('the sidebar tells what waits, and the overview leads to what it counts', async ({ page, site }) => {
  await registered(site.url, uniqueName('noted'));
  await alreadySignedIn(page, site.admin);
  await page.goto(url.adminOverview);
  const link = page.getByRole('navigation', { name: 'Admin Panel' }).getByRole('link', { name: 'Applicants' });
  await expect(link).toHaveAccessibleDescription(/^\d+ not decided$/);
  await page.getByRole('link', { name: 'Waiting, not decided', exact: true }).click();
  await expect(page).toHaveURL(`${url.adminApplications}?status=pending`);
  const chip = page.getByRole('group', { name: 'Status' }).getByRole('button', { name: /^Not decided \d+$/ });
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  const [, undecided] = /(\d+)/.exec((await chip.textContent()) ?? '') ?? [];
  await expect(heading(page, `Applicants ${undecided}`)).toBeVisible();
});

const lists = [
  url.adminApplications,
  url.adminAudience,
  url.adminAccepted,
  url.adminVolunteers,
  url.adminSponsors,
  url.adminMail,
];

test('no list is scrolled sideways, whatever the width', thorough, async ({ page, site }) => {
  await alreadySignedIn(page, site.admin);
  for (const path of lists) {
    await page.goto(path);
    await expect(heading(page, / \d/)).toBeVisible();
    for (const width of [375, 768, 900, 1024, 1180, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // On a phone, each filter is one line that scrolls with a finger.
      const wider = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('#main *')]
          .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
          .filter(
            (element) =>
              element.tagName === 'HTML' ||
              (element.querySelector('table') !== null && /auto|scroll/.test(getComputedStyle(element).overflowX)),
          )
          .map((element) => `${element.tagName} ${element.className}`),
      );
      expect(wider, `${path} at ${width} px`).toEqual([]);
    }
  }
});
