import type { ChangeRecord } from '@conference/contracts';
import { url } from '@conference/site-map';
import { anAudienceEntry } from '@conference/testing';
import type { Page } from '@playwright/test';
import exceljs from 'exceljs';
import { organiser } from './site/organiser';
import { registered } from './site/registered';
import { alreadySignedIn } from './site/signed-in';
import { expect, test } from './site/test';
import { uniqueName } from './site/unique-name';

// Dialogs open without motion: a press on a moving button would miss it.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const says = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

/** The exported rows, as texts. */
async function exported(page: Page): Promise<string[]> {
  const downloading = page.waitForEvent('download');
  await press(page, 'Export to Excel');
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.readFile(await (await downloading).path());
  return workbook.worksheets[0]?.getSheetValues().slice(2).map(String) ?? [];
}

test('what an organiser does is in the history; what they delete is in the bin, comes back, and is forgotten for good', async ({
  page,
  request,
  site,
}) => {
  const called = uniqueName('Loom');
  const author = await registered(site.url, called.toLowerCase(), { fullName: called });
  const ask = await organiser(request, site.admin);
  await ask(`PATCH /registrations/${author.id}/status`, { status: 'accepted', comment: 'A fine thread.' });
  await alreadySignedIn(page, site.admin);

  await test.step('a decision is found, with before and after, and narrowed by who, what and when', async () => {
    await page.goto(`${url.adminHistory}?q=${called}`);
    const decision = row(page, called);
    await expect(decision).toContainText('Decided: application');
    await expect(decision).toContainText('before: Waiting');
    await expect(decision).toContainText('after: Accepted');
    const { changes } = await ask<{ changes: ChangeRecord[] }>(`GET /history?q=${called}`);
    await page.getByLabel('Who').selectOption(changes[0]?.by?._id ?? '');
    await page.getByLabel('What').selectOption('Notice');
    await says(page, 'Nothing was changed here.');
    await page.getByLabel('What').selectOption('Application');
    await expect(decision).toHaveCount(1);
    await page.getByLabel('To day').fill('2025-07-14');
    await says(page, 'Nothing was changed here.');
    await page.getByLabel('To day').fill('2025-07-15');
    await expect(decision).toHaveCount(1);
    const rows = await exported(page);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(`decided,application,${called},`);
  });

  await test.step('an application is deleted, found in the bin, and put back as it was', async () => {
    await page.goto(url.adminApplication(author.id));
    await press(page, `Delete: ${called}`);
    await press(page, 'Yes');
    await expect(page).not.toHaveURL(url.adminApplication(author.id));
    await page.goto(url.adminBin);
    await page.getByRole('searchbox').fill(called);
    await expect(row(page, called)).toContainText('Application, 2025');
    await press(page, `Put back: ${called}`);
    await says(page, `${called} is back.`);
    await says(page, 'The bin is empty.');
    await page.goto(url.adminApplication(author.id));
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('A fine thread.');
  });

  await test.step('what has lost its place meanwhile stays in the bin, and says why', async () => {
    const guest = anAudienceEntry({ name: `Guest ${called}`, transactionId: called });
    const { entry } = await (await request.post('/api/audience', { data: guest })).json();
    await ask(`DELETE /audience/${entry._id}`);
    expect((await request.post('/api/audience', { data: guest })).ok()).toBe(true);
    await page.goto(`${url.adminBin}?q=${called}`);
    await press(page, `Put back: Guest ${called}`);
    await says(page, `Another entry has the transaction ID ${called} by now: this cannot be put back.`);
    await expect(row(page, `Guest ${called}`)).toHaveCount(1);
  });

  await test.step('deleted for good with a reason, it is named nowhere', async () => {
    await ask(`DELETE /registrations/${author.id}`);
    await page.reload();
    await press(page, `Delete for good: ${called}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await says(page, 'Please say why.');
    await dialog.getByLabel('Reason').fill('They asked for it.');
    await page.keyboard.press('Enter');
    await says(page, 'Deleted for good.');
    await expect(row(page, called)).toHaveCount(1);

    await page.goto(`${url.adminHistory}?record=${author.id}`);
    await expect(row(page, 'Deleted for good: application')).toContainText('Reason: They asked for it.');
    await expect(row(page, 'Decided: application')).toBeVisible();
    await expect(page.getByRole('table')).not.toContainText(called);
    expect((await request.get(`/api/registrations/${author.id}`)).ok()).toBe(false);
  });
});
