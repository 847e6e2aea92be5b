import { url } from '@conference/site-map';
import { aVolunteer } from '@conference/testing';
import type { Page } from '@playwright/test';
import { uniqueName } from './site/unique-name';
import { organiser } from './site/organiser';
import { registered } from './site/registered';
import { alreadySignedIn } from './site/signed-in';
import { expect, test } from './site/test';
import { thorough } from './site/thorough';

// Dialogs open without motion: a press on a moving button would miss it.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const STALE = 'Somebody else has changed this application meanwhile.';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name });
const emailOf = (page: Page) => region(page, 'Applicant’s email');
const says = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

/** Changes the email of the open application. Opens the editor if necessary. */
async function giveTo(page: Page, email: string): Promise<void> {
  await emailOf(page)
    .getByRole('button', { name: /^(Edit email|Save)$/ })
    .waitFor();
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

test('of two organisers who change or delete at once the second is told, and overwrites nothing', async ({
  page,
  browser,
  request,
  site,
}) => {
  const name = uniqueName('shared');
  const { id } = await registered(site.url, name, { fullName: name });
  await (
    await organiser(request, site.admin)
  )(`PATCH /registrations/${id}/status`, { status: 'accepted', comment: ' ' });
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
    await says(page, `${STALE} It is Accepted and Unpaid now.`);
    await markAsPaid(page, name);
    await says(page, 'Marked as Paid');
  });

  await test.step('a payment that the other one has marked is taken as made, once', async () => {
    await markAsPaid(other, name);
    await says(other, 'Marked as Paid');
    await expect(region(other, 'Payment').getByText('Paid', { exact: true })).toBeVisible();
    await expect(region(other, 'History').getByText('Marked as paid')).toHaveCount(1);
  });

  await test.step('an application that was changed meanwhile is not deleted; what happened to it is told', async () => {
    await page.goto(url.adminApplication(id));
    const remove = page.getByRole('button', { name: /^Delete/ });
    await expect(remove).toBeVisible();
    await giveTo(other, `${name}-fifth@example.org`);
    await expect(emailOf(other).getByText(`${name}-fifth@example.org`)).toBeVisible();
    await remove.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await says(page, `Failed to delete: ${STALE}`);
    const meanwhile = page.getByRole('alert').getByRole('list', { name: 'What happened meanwhile' });
    await expect(meanwhile.getByRole('listitem')).toHaveCount(1);
    await expect(emailOf(page).getByText(`${name}-fifth@example.org`)).toBeVisible();
  });
  await elsewhere.close();
});

test(
  'of two organisers who edit one notice the second sees what it says now, or that it is gone, and decides',
  thorough,
  async ({ page, browser, request, site }) => {
    const [title, first, second] = [uniqueName('Rooms'), uniqueName('Rooms and halls'), uniqueName('Halls')];
    await (
      await organiser(request, site.admin)
    )('POST /notices', { title, content: 'In the first building.' });
    const elsewhere = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
    const other = await elsewhere.newPage();
    for (const one of [page, other]) {
      await alreadySignedIn(one, site.admin);
      await one.goto(url.adminNotices);
      await button(one, `Edit: ${title}`).click();
    }
    const rename = async (one: Page, to: string) => {
      await one.getByRole('textbox', { name: 'Title' }).fill(to);
      await button(one, 'Update notice').click();
    };
    const notice = (text: string) =>
      page.getByRole('article').filter({ has: page.getByRole('heading', { name: text, exact: true }) });

    await rename(other, first);
    await says(other, 'Notice posted or updated successfully!');
    await rename(page, second);
    await says(page, 'This notice was changed meanwhile. What you typed is kept; this is what it says now:');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(second);
    await expect(notice(first)).toBeVisible();
    await button(page, 'Update notice').click();
    await expect(notice(second)).toBeVisible();
    await expect(notice(first)).toHaveCount(0);

    await button(page, `Edit: ${second}`).click();
    await other.reload();
    await button(other, `Delete: ${second}`).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await says(other, 'Notice deleted successfully!');
    await rename(page, uniqueName('Hall'));
    await expect(page.getByRole('alert', { name: /^This notice was taken down meanwhile/ })).toBeVisible();
    await expect(notice(second)).toHaveCount(0);
    await elsewhere.close();
  },
);

test(
  'of two organisers who correct one volunteer the second sees what it says now; of two tabs the second shows what the first has saved',
  thorough,
  async ({ page, browser, request, site }) => {
    const form = { ...aVolunteer({ department: 'Botany', email: `${uniqueName('helper')}@example.org` }) } as Record<
      string,
      string
    >;
    const { volunteer } = await (await request.post('/api/volunteer-register', { multipart: form })).json();
    const elsewhere = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
    const other = await elsewhere.newPage();
    const department = (one: Page) => one.getByRole('textbox', { name: 'Department' });
    const open = (one: Page) => one.goto(url.adminVolunteerEdit(volunteer._id));
    const save = async (one: Page) => {
      await button(one, 'Save').click();
      await says(one, 'Volunteer updated');
    };
    for (const one of [page, other]) {
      await alreadySignedIn(one, site.admin);
      await open(one);
      await expect(department(one)).toHaveValue('Botany');
    }

    await department(other).fill('Law');
    await save(other);
    await department(page).fill('Physics');
    await button(page, 'Save').click();
    await says(page, 'This volunteer was changed meanwhile. What you typed is kept; this is what it says now:');
    await expect(page.getByRole('alert').getByText('Law', { exact: true })).toBeVisible();
    await expect(department(page)).toHaveValue('Physics');
    await save(page);

    await open(page);
    const tab = await page.context().newPage();
    await open(tab);
    await department(page).fill('Chemistry');
    await expect(department(tab)).toHaveValue('Chemistry');
    await department(tab).fill('History');
    await expect(department(page)).toHaveValue('History');
    await tab.getByRole('radio', { name: 'Approved' }).check();
    await save(tab);
    await expect(page.getByRole('radio', { name: 'Approved' })).toBeChecked();
    await expect(department(page)).toHaveValue('History');
    await elsewhere.close();
  },
);
