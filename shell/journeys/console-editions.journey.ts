import { LIVE_EDITION, type AnswerOf } from '@conference/contracts';
import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import exceljs from 'exceljs';
import { editionAddress } from './site/edition';
import { byKeys } from './site/hands';
import { organiser } from './site/organiser';
import { test } from './site/own-site';
import { registered } from './site/registered';
import { alreadySignedIn } from './site/signed-in';
import { expect } from './site/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const OLD = '2025';
const NEXT = '2026';

/** Checks the note that records of an old edition are read-only. */
const expectReadOnly = (page: Page) =>
  expect(page.getByText(/which is not live any more: it can be read, and not changed\.$/)).toBeVisible();

/** The number of rows in the workbook of an exported list. */
async function exported(page: Page): Promise<number> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export to Excel' }).click();
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.readFile(await (await downloading).path());
  return workbook.worksheets.reduce((rows, { actualRowCount }) => rows + actualRowCount - 1, 0);
}

test('the next edition begins as a copy, is checked, and takes the place of the old one, whose records are read', async ({
  page,
  own,
}) => {
  const author = await registered(own.url, 'weaver');
  const ask = await organiser(page.request, own.admin);
  const { edition } = await ask<AnswerOf<'GET /editions/:key'>>(`GET /editions/${LIVE_EDITION}`);
  const { volunteers } = await ask<AnswerOf<'GET /volunteer-register'>>('GET /volunteer-register');
  const name = edition.name.replace(OLD, NEXT);
  const keys = byKeys(page);
  await alreadySignedIn(page, own.admin);

  // It begins as a copy that nobody else sees, and lists what to check.
  await page.goto(editionAddress());
  await expect(page.getByText(`${OLD}, live`)).toBeVisible();
  await keys.write('Key of the new edition', NEXT);
  await keys.press('Begin another edition');
  await expect(page).toHaveURL(editionAddress(undefined, NEXT));
  await expect(page.getByText(`The edition ${NEXT} is not live.`)).toBeVisible();
  const toCheck = page.getByRole('button', { name: /^It is right: Check this/ });
  await expect(toCheck).toHaveCount(12);
  await toCheck.first().press('Enter');
  await expect(toCheck).toHaveCount(11);

  // It is published by its name, and by nothing else.
  const typed = page.getByLabel(`Please type: ${name}`);
  const refusing = page.waitForResponse(`**/api/editions/${NEXT}/publish`);
  await typed.fill('Yes');
  await typed.press('Enter');
  expect((await refusing).status()).toBe(400);
  await typed.fill(name);
  await typed.press('Enter');
  await expect(page.getByText('Published.', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(`${NEXT}, live`)).toBeVisible();
  await page.goto(url.home);
  await expect(page).toHaveTitle(new RegExp(NEXT));

  // The old edition's records are a separate list, which can be searched, read and exported.
  await page.goto(url.adminApplications);
  await page.getByRole('button', { name: edition.name, exact: true }).click();
  await expectReadOnly(page);
  await page.getByRole('searchbox').fill(author.email);
  await expect(page.getByText(author.title)).toBeVisible();
  await page.goto(url.adminApplication(author.id));
  await expectReadOnly(page);
  await expect(page.getByRole('button', { name: /^(Edit status|Edit email|Delete)/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Download abstract/ })).toBeVisible();

  await page.goto(`${url.adminVolunteers}?edition=${OLD}`);
  await expectReadOnly(page);
  expect(volunteers.length).toBeGreaterThan(0);
  expect(await exported(page)).toBe(volunteers.length);
  await page.goto(url.adminVolunteerEdit(volunteers[0]?._id ?? ''));
  await expectReadOnly(page);
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
});
