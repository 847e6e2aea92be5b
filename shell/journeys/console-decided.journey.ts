import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { uniqueName } from './site/unique-name';
import { failing } from './site/failing';
import { organiser } from './site/organiser';
import { registered } from './site/registered';
import { alreadySignedIn } from './site/signed-in';
import { expect, test } from './site/test';

// Dialogs open without motion: a press on a moving button would miss it.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const cards = (page: Page) => page.locator('article').getByRole('heading', { level: 2 });
const filter = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('button', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const says = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

test('the accepted are found, exported and marked as paid, the latest change first', async ({
  page,
  request,
  site,
}) => {
  const called = uniqueName('jamdani');
  const [first, second] = [
    await registered(site.url, `${called}-1`, {
      fullName: 'Jamdani One',
      abstractTitle: `The ${called} of the river`,
      segment: 'Research Fair',
    }),
    await registered(site.url, `${called}-2`, {
      fullName: 'Jamdani Two',
      abstractTitle: `A ${called} by machine`,
      subTheme: 'Technology, Engineering & Industry 4.0',
    }),
  ];
  const ask = await organiser(request, site.admin);
  for (const { id } of [second, first])
    await ask(`PATCH /registrations/${id}/status`, { status: 'accepted', comment: ' ' });
  await alreadySignedIn(page, site.admin);

  await test.step('found by a word of the title, the latest change first', async () => {
    await page.goto(url.adminAccepted);
    await page.getByRole('searchbox', { name: 'Search by name, title, email or institution' }).fill(called);
    await expect(page.getByRole('heading', { level: 1, name: 'Accepted 2' })).toBeVisible();
    await expect(cards(page)).toHaveText(['Jamdani One', 'Jamdani Two']);
  });

  await test.step('narrowed by type, sub-theme and payment, each with how many there are', async () => {
    await filter(page, 'Presentation type', 'Research Fair 1').click();
    await expect(cards(page)).toHaveText(['Jamdani One']);
    await filter(page, 'Presentation type', 'All 2').click();
    await filter(page, 'Sub-theme', 'Technology, Engineering & Industry 4.0 1').click();
    await expect(cards(page)).toHaveText(['Jamdani Two']);
    await filter(page, 'Payment', 'Paid 0').click();
    await says(page, 'No accepted applications found.');
    await expect(page).toHaveURL(new RegExp(`q=${called}.*subTheme=Technology.*paymentStatus=paid`));
    await page.goBack();
    await page.goBack();
    await expect(cards(page)).toHaveCount(2);
  });

  await test.step('marked as paid after a question', async () => {
    const question = page.getByRole('dialog', { name: 'Mark Jamdani Two as paid?' });
    const mark = async (answer: string) => {
      await button(page, 'Mark as Paid: Jamdani Two').click();
      await question.getByRole('button', { name: answer }).click();
      await expect(question).toBeHidden();
    };
    await mark('Cancel');
    await failing(page, `PATCH /registrations/${second.id}/payment`, 'unreachable', async () => {
      await mark('Mark as Paid');
      await says(page, 'Error updating payment status');
    });
    await mark('Mark as Paid');
    await says(page, 'Marked as Paid');
    await expect(cards(page)).toHaveText(['Jamdani Two', 'Jamdani One']);
    await expect(filter(page, 'Payment', 'Paid 1')).toBeVisible();
    await expect(button(page, 'Mark as Paid: Jamdani Two')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('exported, abstracts and all, and opened', async () => {
    await failing(page, 'GET /registrations/export', 'unreachable', async () => {
      await button(page, 'Export to Excel').click();
      await says(page, 'Network error');
    });
    const workbook = page.waitForEvent('download');
    await button(page, 'Export to Excel').click();
    expect((await workbook).suggestedFilename()).toBe('Accepted_Applications.xlsx');
    const abstract = page.waitForEvent('download');
    await button(page, 'Download abstract: Jamdani Two').click();
    expect((await abstract).suggestedFilename()).toBe('Jamdani_Two_Abstract.docx');
    await page.getByRole('link', { name: 'See Details: Jamdani One' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Jamdani One' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(cards(page)).toHaveCount(2);
  });

  await test.step('nothing to export, and nothing to be had', async () => {
    await page.getByRole('searchbox').fill('nothing is called this');
    await says(page, 'No accepted applications found.');
    await button(page, 'Export to Excel').click();
    await says(page, 'No data to export');
    await failing(page, 'GET /registrations', 'unreachable', async () => {
      await page.goto(url.adminAccepted);
      await says(page, 'Failed to load accepted applications');
    });
  });
});

for (const { path, title, status, failure } of [
  { path: url.adminWaiting, title: 'Waiting', status: 'wait', failure: 'Failed to load waiting applications' },
  { path: url.adminDeclined, title: 'Declined', status: 'declined', failure: 'Failed to load declined applications' },
]) {
  test(`at ${path} an organiser finds who is there by name, and opens it`, async ({ page, request, site }) => {
    const called = uniqueName('khadi');
    const { id } = await registered(site.url, called, { fullName: called });
    await (
      await organiser(request, site.admin)
    )(`PATCH /registrations/${id}/status`, { status, comment: ' ' });
    await alreadySignedIn(page, site.admin);
    await failing(page, 'GET /registrations', 'unreachable', async () => {
      await page.goto(path);
      await says(page, failure);
    });
    await button(page, 'Reload').click();
    await page.getByRole('searchbox', { name: 'Search by name' }).fill(called);
    await expect(page.getByRole('heading', { level: 1, name: `${title} 1` })).toBeVisible();
    await expect(cards(page)).toHaveText([called]);
    await page.getByRole('link', { name: `See Details: ${called}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: called })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(page).toHaveURL(`${path}?q=${called}`);
    await page.getByRole('searchbox').fill('nobody is called this');
    await says(page, 'No applications found.');
  });
}
