import { aVolunteer, anAudienceEntry } from '@conference/testing';
import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { uniqueName } from './site/unique-name';
import { expectDeleteDialog } from './site/delete-dialog';
import { failing } from './site/failing';
import { alreadySignedIn } from './site/signed-in';
import { expect, test } from './site/test';

// Dialogs open without motion: a press on a moving button would miss it.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
const says = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

async function search(page: Page, words: string): Promise<void> {
  // The address changes before the page is rendered. A filter pressed in between would not know the words.
  const found = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('q') === words);
  await page.getByRole('searchbox').fill(words);
  await found;
  await page.waitForURL((address) => address.searchParams.get('q') === words);
}

/** Checks that an export without a network fails with a message. */
async function exportFails(page: Page, call: string): Promise<void> {
  await failing(page, call, 'unreachable', async () => {
    await button(page, 'Export to Excel').click();
    await says(page, 'Network error');
  });
}

/** Exports what is shown. @returns the name under which it is saved */
async function exported(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await button(page, 'Export to Excel').click();
  return (await download).suggestedFilename();
}

/** Checks a search that finds nobody, so that there is nothing to export. */
async function findNobody(page: Page, empty: string): Promise<void> {
  await search(page, 'nobody is called this');
  await says(page, empty);
  await button(page, 'Export to Excel').click();
  await says(page, 'No data to export');
}

/** Checks a failed load of the list: a message, and Reload. */
async function loadAfterFailing(page: Page, path: string, call: string, failure: string): Promise<void> {
  await failing(page, call, 'unreachable', async () => {
    await page.goto(path);
    await says(page, failure);
  });
  await button(page, 'Reload').click();
  await expect(page.getByText(/^1–\d+ of \d+, the newest first$/)).toBeVisible();
}

test('an organiser approves the audience, exports it, and removes an entry', async ({ page, request, site }) => {
  const called = uniqueName('taant');
  const guest = async (fields: Parameters<typeof anAudienceEntry>[0]) => {
    const answer = await request.post('/api/audience', {
      data: anAudienceEntry({ transactionId: `${called}-${fields?.name}`, ...fields }),
    });
    return (await answer.json()).entry;
  };
  const { _id: id, certCode } = await guest({ name: 'Rina Taant', email: `${called}-1@example.org` });
  await guest({ name: 'Mina Taant', email: `${called}-2@example.org`, type: 'partial' });
  await alreadySignedIn(page, site.admin);
  await loadAfterFailing(page, url.adminAudience, 'GET /audience', 'Failed to load audience applications');

  await test.step('by type in tabs, searched by name and by email', async () => {
    await search(page, called);
    await expect(row(page, 'Rina Taant')).toContainText(certCode);
    await expect(row(page, 'Mina Taant')).toHaveCount(0);
    await page.getByRole('tab', { name: 'Partial' }).click();
    await expect(row(page, 'Mina Taant')).toBeVisible();
    await expect(page).toHaveURL(`${url.adminAudience}?q=${called}&type=partial`);
    await page.goBack();
    await search(page, `${called}-1@`);
    await expect(page.getByRole('heading', { level: 1, name: 'Audience 1' })).toBeVisible();
  });

  await test.step('approved, once', async () => {
    await expect(row(page, 'Rina Taant').getByText('Pending')).toBeVisible();
    await failing(page, `PATCH /audience/${id}`, 'unreachable', async () => {
      await button(page, 'Approve: Rina Taant').click();
      await says(page, 'Approval failed');
    });
    await button(page, 'Approve: Rina Taant').click();
    await says(page, 'Audience approved and email sent');
    await expect(row(page, 'Rina Taant').getByText('Approved')).toBeVisible();
    await expect(button(page, 'Approve: Rina Taant')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('exported, and removed', async () => {
    await exportFails(page, 'GET /audience/export');
    expect(await exported(page)).toBe('Audience_Applications.xlsx');
    await expectDeleteDialog(page, {
      button: 'Delete: Rina Taant',
      behind: 'More: Rina Taant',
      call: `DELETE /audience/${id}`,
      refused: 'Delete failed: It is being changed.',
      network: 'Server error during delete',
      done: 'Audience deleted',
    });
    await says(page, 'No applications found.');
    await findNobody(page, 'No applications found.');
  });
});

test('an organiser corrects and approves a volunteer, exports them, and removes one', async ({
  page,
  request,
  site,
}) => {
  const email = `${uniqueName('nakshi')}@example.org`;
  const form = aVolunteer({ fullName: 'Bina Nakshi', email });
  const { volunteer } = await (
    await request.post('/api/volunteer-register', { multipart: { ...form } as Record<string, string> })
  ).json();
  await alreadySignedIn(page, site.admin);
  await loadAfterFailing(page, url.adminVolunteers, 'GET /volunteer-register', 'Failed to load volunteer applications');

  await test.step('found, opened, corrected and approved', async () => {
    await search(page, email);
    await exportFails(page, 'GET /volunteer-register/export');
    await expect(page.getByRole('heading', { level: 1, name: 'Volunteer 1' })).toBeVisible();
    await page.getByRole('link', { name: 'Edit: Bina Nakshi' }).click();
    await expect(page).toHaveURL(url.adminVolunteerEdit(volunteer._id));
    await failing(page, `GET /volunteer-register/${volunteer._id}`, 'unreachable', async () => {
      await page.reload();
      await says(page, 'Network error');
    });
    await button(page, 'Reload').click();
    await page.getByLabel('Department').fill('Textiles');
    await page.locator('label', { hasText: /^Approved$/ }).click();
    await failing(page, `PATCH /volunteer-register/${volunteer._id}`, 'unreachable', async () => {
      await button(page, 'Save').click();
      await expect(page.getByRole('alert').getByText('Network error')).toBeVisible();
    });
    await failing(page, `PATCH /volunteer-register/${volunteer._id}`, { says: '' }, async () => {
      await button(page, 'Save').click();
      await expect(page.getByRole('alert').getByText('Operation failed')).toBeVisible();
    });
    await button(page, 'Save').click();
    await says(page, 'Volunteer updated');
    await expect(page).toHaveURL(`${url.adminVolunteers}?q=${encodeURIComponent(email)}`);
    await expect(row(page, 'Bina Nakshi').getByText('Textiles')).toBeVisible();
    await expect(row(page, 'Bina Nakshi').getByText('Approved')).toBeVisible();
  });

  await test.step('exported, and removed', async () => {
    expect(await exported(page)).toBe('volunteers.xlsx');
    await expectDeleteDialog(page, {
      button: 'Delete: Bina Nakshi',
      call: `DELETE /volunteer-register/${volunteer._id}`,
      refused: 'Delete failed: It is being changed.',
      network: 'Server error during delete',
      done: 'Volunteer application deleted',
    });
    await findNobody(page, 'No volunteer applications found.');
    await page.goto(url.adminVolunteerEdit(volunteer._id));
    await expect(page.getByRole('heading', { level: 1, name: 'Volunteer not found.' })).toBeVisible();
  });
});

test('an organiser reads who would like to sponsor the conference, and removes an interest', async ({
  page,
  request,
  site,
}) => {
  const called = uniqueName('pati');
  const interest = {
    name: 'Shital Pati',
    email: `${called}@example.org`,
    organization: 'Cane Works',
    message: 'Mats for every hall.',
    agreeTerms: true,
  };
  await request.post('/api/sponsors', { data: interest });
  await alreadySignedIn(page, site.admin);
  await loadAfterFailing(page, url.adminSponsors, 'GET /sponsors', 'Failed to load sponsor applications');

  const found = page.waitForResponse((answer) => answer.url().includes(`q=${called}`));
  await search(page, called);
  const [{ _id }] = await (await found).json();
  await expect(page.getByRole('heading', { level: 1, name: 'Sponsors 1' })).toBeVisible();
  for (const text of ['Cane Works', `${called}@example.org`, 'Mats for every hall.'])
    await expect(row(page, 'Shital Pati')).toContainText(text);
  await expectDeleteDialog(page, {
    button: 'Delete: Shital Pati',
    call: `DELETE /sponsors/${_id}`,
    refused: 'Delete failed: It is being changed.',
    network: 'Server error during delete',
    done: 'Sponsor deleted',
  });
  await says(page, 'No sponsor applications found.');
});
