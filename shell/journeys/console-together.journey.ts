import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { anew } from './site/anew';
import { organiser } from './site/organiser';
import { registered } from './site/registered';
import { alreadySignedIn } from './site/signed-in';
import { expect, test } from './site/test';

// A dialog is there at once: what still moves is pressed beside.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const STALE = 'Somebody else has changed this application meanwhile.';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name });
const emailOf = (page: Page) => region(page, 'Applicant’s email');
const says = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

/** Gives the application that is open to another email; the editor is opened unless it is. */
async function giveTo(page: Page, email: string): Promise<void> {
  await emailOf(page).getByRole('button', { name: /^(Edit email|Save)$/ }).waitFor();
  if (await button(page, 'Edit email').isVisible()) await button(page, 'Edit email').click();
  await emailOf(page).getByRole('textbox', { name: 'Email' }).fill(email);
  await emailOf(page).getByRole('button', { name: 'Save' }).click();
}

async function markAsPaid(page: Page, fullName: string): Promise<void> {
  const question = page.getByRole('dialog', { name: `Mark ${fullName} as paid?` });
  await button(page, `Mark as Paid: ${fullName}`).click();
  await question.getByRole('button', { name: 'Mark as Paid' }).click();
  await expect(question).toBeHidden();
}

test('of two organisers who change an email or a payment at once the second is told, and overwrites nothing', async ({ page, browser, request, site }) => {
  const name = anew('shared');
  const { id } = await registered(site.url, name, { fullName: name });
  await (await organiser(request, site.admin))(`PATCH /registrations/${id}/status`, { status: 'accepted', comment: ' ' });
  const elsewhere = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
  const other = await elsewhere.newPage();
  const both = [page, other];
  await Promise.all(both.map((one) => alreadySignedIn(one, site.admin)));
  await Promise.all(both.map((one) => one.goto(url.adminApplication(id))));
  await Promise.all(both.map((one) => expect(button(one, 'Edit email')).toBeVisible()));

  await test.step('an email: what the second has typed stays, and what the first has saved stands', async () => {
    await giveTo(other, `${name}-first@example.org`);
    await says(other, 'Email updated successfully');
    await giveTo(page, `${name}-second@example.org`);
    await says(page, STALE);
    await expect(page.getByRole('alert').getByText('You see it as it is now; your change was not made.')).toBeVisible();
    await expect(emailOf(page).getByRole('textbox')).toHaveValue(`${name}-second@example.org`);
    await emailOf(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(emailOf(page).getByText(`${name}-first@example.org`)).toBeVisible();
  });

  await test.step('a payment, on the page of the application', async () => {
    await giveTo(other, `${name}-third@example.org`);
    await expect(emailOf(other).getByText(`${name}-third@example.org`)).toBeVisible();
    await markAsPaid(page, name);
    await expect(page.getByRole('alert').getByText('You see it as it is now; your change was not made.')).toBeVisible();
    await expect(emailOf(page).getByText(`${name}-third@example.org`)).toBeVisible();
    await expect(region(page, 'Payment').getByText('Unpaid')).toBeVisible();
  });

  await test.step('a payment, in the list of the accepted; who still wants it marks it again', async () => {
    await page.goto(`${url.adminAccepted}?q=${name}`);
    await expect(button(page, `Mark as Paid: ${name}`)).toBeVisible();
    await giveTo(other, `${name}-fourth@example.org`);
    await expect(emailOf(other).getByText(`${name}-fourth@example.org`)).toBeVisible();
    await markAsPaid(page, name);
    await says(page, STALE);
    await markAsPaid(page, name);
    await says(page, 'Marked as Paid');
  });

  await test.step('a payment that the other one has marked is taken as made, once', async () => {
    await markAsPaid(other, name);
    await says(other, 'Marked as Paid');
    await expect(region(other, 'Payment').getByText('Paid', { exact: true })).toBeVisible();
    await expect(region(other, 'History').getByText('Marked as paid')).toHaveCount(1);
  });
  await elsewhere.close();
});
