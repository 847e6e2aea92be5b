import { url } from '@conference/site-map';
import type { AnswerOf } from '@conference/contracts';
import type { Locator, Page } from '@playwright/test';
import exceljs from 'exceljs';
import { readFile } from 'node:fs/promises';
import { faultsOf } from './site/accessible';
import { byKeys } from './site/hands';
import { organiser } from './site/organiser';
import { registered } from './site/registered';
import { alreadySignedIn } from './site/signed-in';
import { expect, test } from './site/test';
import { thorough } from './site/thorough';
import { uniqueName } from './site/unique-name';

// Dialogs open without motion: a press on a moving button would miss it.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const MANY = 60;
/** A release can be stopped for two minutes. */
const PATIENCE_MS = 6 * 60_000;

const FULL_NAME = 'Full name';

/** Fills in decisions and comments by names, as a program for spreadsheets does. */
async function filledIn(
  file: Buffer,
  decisions: Record<string, [decision: string, comment?: string]>,
): Promise<Buffer> {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(file as unknown as exceljs.Buffer);
  const [sheet] = workbook.worksheets;
  const headings = (sheet?.getRow(1).values ?? []) as string[];
  const column = (heading: string) => headings.indexOf(heading);
  sheet?.eachRow((row) => {
    const decided = decisions[String(row.getCell(column(FULL_NAME)).value)];
    if (!decided) return;
    const [decision, comment = null] = decided;
    row.getCell(column('Decision')).value = decision;
    row.getCell(column('Comment')).value = comment;
  });
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** Waits for an open dialog, and checks the page with axe. */
async function opened(page: Page, name: string | RegExp): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  expect(await faultsOf(page), String(name)).toEqual([]);
  return dialog;
}

test(
  'sixty applications become decisions that are released at once, by keys alone, with one left behind',
  thorough,
  async ({ page, request, site }) => {
    test.setTimeout(PATIENCE_MS);
    const called = uniqueName('Batch');
    const authors = [];
    for (let index = 0; index < MANY; index++) {
      const fullName = `${called} ${String(index).padStart(2, '0')}`;
      authors.push({ fullName, ...(await registered(site.url, `${called}-${index}`.toLowerCase(), { fullName })) });
    }
    const ask = await organiser(request, site.admin);
    const keys = byKeys(page);
    /** Presses a button of a batch. The name of the batch contains the minute in which it was begun. */
    const pressOf = async (name: RegExp) => {
      const button = page.getByRole('button', { name }).first();
      await keys.press((await button.getAttribute('aria-label')) ?? '');
    };
    const tickTen = async () => {
      for (let index = 0; index < 10; index++) await keys.tick(`Choose ${called} ${String(index).padStart(2, '0')}`);
    };
    const batch = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Decisions of/ }) });

    await alreadySignedIn(page, site.admin);
    await page.goto(`${url.adminDecide}?q=${called}`);
    // Ten by hand onto the waiting list, then all others.
    await expect(page.getByRole('button', { name: `Choose all ${MANY}` })).toBeEnabled();
    await tickTen();
    await keys.press('Waiting list');
    await opened(page, 'Waiting list: 10 applications');
    await keys.press('Stage');
    await expect(batch).toContainText('0 accepted, 10 on the waiting list, 0 declined; no mails yet');
    await keys.press(`Choose all ${MANY}`);
    await expect(page.getByText(`${MANY} applications chosen`)).toBeVisible();
    await tickTen();
    await keys.press('Accept');
    // With a batch to choose.
    await opened(page, 'Accept: 50 applications');
    await keys.write('Comment to each of them', 'See you in Rajshahi.');
    await keys.press('Stage');
    await expect(batch).toContainText('50 accepted, 10 on the waiting list, 0 declined; no mails yet');

    await pressOf(/^Seal: Decisions of/);
    await expect(batch).toContainText('60 mails');
    await pressOf(/^Read the mails: Decisions of/);
    await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
    await opened(page, 'Mail 1 of 60');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await pressOf(/^Release: Decisions of/);
    await opened(page, /^Release Decisions of/);
    await keys.press('Release');
    await expect(batch).toContainText(/Released in [12]:\d\d/);

    // Somebody else decides on one of them while it counts down.
    const [{ id = '', fullName = '' } = {}, ...others] = authors.slice(10);
    await ask(`PATCH /registrations/${id}/status`, { status: 'declined' });
    await expect(batch).toContainText('1 application left behind', { timeout: PATIENCE_MS / 2 });
    await expect(batch).toContainText(/Released on .* by /, { timeout: PATIENCE_MS / 2 });
    await pressOf(/^Show what is in it: Decisions of/);
    await expect(batch.getByRole('listitem').filter({ hasText: fullName })).toContainText('Left behind');
    for (const author of [...authors.slice(0, 10), ...others]) {
      const { registration } = await ask<AnswerOf<'GET /registrations/:id'>>(`GET /registrations/${author.id}`);
      expect([registration.status, registration.comment]).toEqual(
        authors.indexOf(author) < 10 ? ['wait', undefined] : ['accepted', 'See you in Rajshahi.'],
      );
    }

    await keys.press(`Stage again: ${fullName}`);
    await expect(batch.first()).toContainText('1 accepted, 0 on the waiting list, 0 declined; no mails yet');
    await pressOf(/^Discard: Decisions of/);
    await opened(page, /^Discard Decisions of .*\?$/);
    await keys.press('Discard');
    await expect(page.getByRole('button', { name: /^Discard: Decisions of/ })).toHaveCount(0);
  },
);

test('decisions are filled in a workbook, tried, and staged without the row that does not fit', async ({
  page,
  request,
  site,
}) => {
  const called = uniqueName('Import');
  const names = ['Asha', 'Bimal', 'Chitra'].map((name) => `${called} ${name}`);
  const [asha = '', bimal = '', chitra = ''] = names;
  const authors = [];
  for (const [index, fullName] of names.entries())
    authors.push(await registered(site.url, `${called}-${index}`.toLowerCase(), { fullName }));
  const ask = await organiser(request, site.admin);
  const dialog = page.getByRole('dialog', { name: 'Import decisions into a new batch' });
  const upload = (buffer: Buffer) =>
    dialog.getByLabel(/^Workbook/).setInputFiles({ name: 'Decisions.xlsx', mimeType: 'application/zip', buffer });

  await alreadySignedIn(page, site.admin);
  await page.goto(`${url.adminDecide}?q=${called}`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Workbook to decide in' }).press('Enter');
  const workbook = await readFile(await (await saved).path());
  const decided = await filledIn(workbook, {
    [asha]: ['Accepted', 'See you in Rajshahi.'],
    [bimal]: ['Waiting list'],
    [chitra]: ['Perhaps'],
  });
  // Somebody else decides on one of them while the workbook is filled in.
  await ask(`PATCH /registrations/${authors[1]?.id}/status`, { status: 'declined' });

  await page.getByRole('button', { name: 'Import decisions', exact: true }).press('Enter');
  await upload(Buffer.from('_id,Version,Decision\n'));
  await expect(dialog.getByText('This is no Excel workbook.')).toBeVisible();
  await upload(decided);
  await expect(dialog.getByText('1 accepted, 0 on the waiting list and 0 declined would be staged.')).toBeVisible();
  const unfit = dialog.getByRole('region', { name: '2 rows do not fit' });
  await expect(unfit.getByRole('row').filter({ hasText: bimal })).toContainText(
    'This application has changed since the workbook was made: it became "Declined".',
  );
  await expect(unfit.getByRole('row').filter({ hasText: chitra })).toContainText(
    '"Perhaps" is no decision: please use Accepted, Waiting list or Declined.',
  );
  expect(await faultsOf(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Stage the other 1 decision' }).press('Enter');
  await expect(page.getByText('1 decision staged.')).toBeVisible();
  // Takes the first, which is the newest. Others may be released, or may have left somebody behind.
  const batch = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /^Decisions of/ }) })
    .first();
  await expect(batch).toContainText('1 accepted, 0 on the waiting list, 0 declined; no mails yet');
  // For a moment, a place that another journey has freed may stand before it.
  await batch.getByRole('button', { name: /^Show what is in it/ }).press('Enter');
  await expect(batch.getByRole('listitem').filter({ hasText: asha })).toContainText('See you in Rajshahi.');
  const { batches } = await ask<AnswerOf<'GET /batches'>>('GET /batches');
  expect(batches.filter(({ state }) => state === 'open')).toHaveLength(1);

  await page.getByRole('button', { name: `Take back: ${asha}` }).press('Enter');
  await expect(batch).toContainText('0 accepted');
  await page
    .getByRole('button', { name: /^Discard: Decisions of/ })
    .first()
    .press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).press('Enter');
  await expect(page.getByText('The batch is discarded.')).toBeVisible();
});
