import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectDeleteDialog } from './site/delete-dialog';
import { ABSTRACT } from './site/author-form';
import { failing } from './site/failing';
import { registered } from './site/registered';
import { alreadySignedIn } from './site/signed-in';
import { expect, test } from './site/test';

// Dialogs open without motion: a press on a moving button would miss it.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const comment = (page: Page) => dialog(page, 'Add a comment');
const region = (page: Page, name: string) => page.getByRole('region', { name });
const says = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

/** The body of the next change. */
const nextChange = async (page: Page) =>
  (await page.waitForRequest((request) => request.method() === 'PATCH')).postDataJSON();

/** Opens the dialog by one of the three buttons, and sends a comment or none. */
async function decide(page: Page, name: string, text = ''): Promise<void> {
  await button(page, name).click();
  await comment(page).getByLabel('Why are you changing the status?').fill(text);
  await comment(page).getByRole('button', { name: 'Send', exact: true }).click();
}

/** Sets a status by the inline editor, and saves it. */
async function edit(page: Page, label: string): Promise<void> {
  await button(page, 'Edit status').click();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByTitle(label, { exact: true }).click();
  await region(page, 'Status').getByRole('button', { name: 'Save' }).click();
}

test('an organiser decides with a comment or without, and sets a status in place', async ({ page, site }) => {
  const { id, title } = await registered(site.url, 'decided', { fullName: 'Decided Upon' });
  const change = `PATCH /registrations/${id}/status`;
  await alreadySignedIn(page, site.admin);
  await page.goto(url.adminApplication(id));

  await test.step('all that the author said is there', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Decided Upon' })).toBeVisible();
    for (const text of [title, 'decided@example.org', 'Test University', 'Test address, Rajshahi'])
      await expect(page.getByText(text).first()).toBeVisible();
  });

  await test.step('Cancel sends nothing; a comment that is left blank is a single space', async () => {
    await button(page, 'Accept').click();
    await comment(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(comment(page)).toBeHidden();
    const sent = nextChange(page);
    await decide(page, 'Accept');
    expect(await sent).toEqual({ status: 'accepted', comment: ' ' });
    await says(page, 'Status updated to accepted');
    await expect(comment(page)).toBeHidden();
    await expect(button(page, 'Accept')).toBeDisabled();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('a comment stands beside the status; the button of the status is the one that is closed', async () => {
    await decide(page, 'Reject', 'Too short.');
    await says(page, 'Status updated to declined');
    await expect(region(page, 'Status').getByText('Too short.')).toBeVisible();
    await expect(button(page, 'Reject')).toBeDisabled();
    await expect(button(page, 'Accept')).toBeEnabled();
    await decide(page, 'Wait', 'Perhaps.');
    await says(page, 'Status updated to wait');
    await expect(region(page, 'Status').getByText('Waiting list')).toBeVisible();
  });

  await test.step('what fails is told, and what was typed stays', async () => {
    await failing(page, change, 'without words', async () => {
      await decide(page, 'Accept', 'Typed once.');
      await says(page, 'Failed to update status');
    });
    await failing(page, change, 'unreachable', async () => {
      await comment(page).getByRole('button', { name: 'Send', exact: true }).click();
      await says(page, 'Error updating status');
    });
    await failing(page, change, { says: 'The server’s own words.' }, async () => {
      await comment(page).getByRole('button', { name: 'Send', exact: true }).click();
      await says(page, 'The server’s own words.');
    });
    await expect(comment(page).getByRole('textbox')).toHaveValue('Typed once.');
    await comment(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(comment(page)).toBeHidden();
  });

  await test.step('the editor in place sends a blank comment, and nothing on Cancel', async () => {
    await button(page, 'Edit status').click();
    await region(page, 'Status').getByRole('button', { name: 'Cancel' }).click();
    const sent = nextChange(page);
    await edit(page, 'Declined');
    expect(await sent).toEqual({ status: 'declined', comment: '' });
    await says(page, 'Status updated successfully');
    await expect(region(page, 'Status').getByText('No comment.')).toBeVisible();
  });

  await test.step('the history has all of it, the latest first', async () => {
    const happened = region(page, 'History').getByRole('listitem').locator('p:first-child');
    await expect(happened).toHaveText([
      'Decided: Declined',
      'Decided: Waiting list',
      'Decided: Declined',
      'Decided: Accepted',
      'Received',
    ]);
    await expect(
      region(page, 'History')
        .getByText(/^by .+ \(organiser\)/)
        .first(),
    ).toBeVisible();
  });
});

test('of two organisers who decide at once the second is told what happened, and overwrites nothing', async ({
  page,
  context,
  site,
}) => {
  const { id } = await registered(site.url, 'decided-twice');
  await alreadySignedIn(page, site.admin);
  await page.goto(url.adminApplication(id));
  await expect(button(page, 'Accept')).toBeEnabled();
  const other = await context.newPage();
  await other.goto(url.adminApplication(id));
  await decide(other, 'Reject', 'The first to decide.');
  await says(other, 'Status updated to declined');

  await decide(page, 'Accept', 'The second to decide.');
  await says(page, 'Somebody else has changed this application meanwhile.');
  await expect(comment(page)).toBeHidden();
  await expect(page.getByRole('alert').getByText('You see it as it is now; your change was not made.')).toBeVisible();
  await expect(region(page, 'Status').getByText('Declined')).toBeVisible();
  await expect(region(page, 'Status').getByText('The first to decide.')).toBeVisible();
  await other.reload();
  await expect(region(other, 'Status').getByText('Declined')).toBeVisible();

  // An organiser who still wants it decides again, with the typed comment.
  await button(page, 'Accept').click();
  await expect(comment(page).getByRole('textbox')).toHaveValue('The second to decide.');
  await comment(page).getByRole('button', { name: 'Send', exact: true }).click();
  await says(page, 'Status updated to accepted');
});

test('an organiser corrects an applicant’s email', async ({ page, site }) => {
  const { id } = await registered(site.url, 'mistyped');
  const change = `PATCH /registrations/${id}`;
  const section = region(page, 'Applicant’s email');
  const save = async (email: string) => {
    await section.getByRole('textbox', { name: 'Email' }).fill(email);
    await section.getByRole('button', { name: 'Save' }).click();
  };
  await alreadySignedIn(page, site.admin);
  await page.goto(url.adminApplication(id));

  await button(page, 'Edit email').click();
  await save('nobody');
  await expect(section.getByRole('alert')).toHaveText('Please enter a valid email address.');
  await save(site.admin.email);
  await says(page, 'This email address belongs to an organiser.');
  await failing(page, change, 'without words', async () => {
    await save('well.typed@example.org');
    await says(page, 'Failed to update email');
  });
  await failing(page, change, 'unreachable', async () => {
    await save('well.typed@example.org');
    await says(page, 'Error updating email');
  });
  await section.getByRole('button', { name: 'Cancel' }).click();
  await expect(section.getByText('mistyped@example.org')).toBeVisible();

  await button(page, 'Edit email').click();
  await save('Well.Typed@example.org');
  await says(page, 'Email updated successfully');
  await expect(section.getByText('well.typed@example.org')).toBeVisible();
  await expect(
    region(page, 'History').getByText('Given from mistyped@example.org to well.typed@example.org'),
  ).toBeVisible();
});

test('an organiser reads the abstract, marks an application as paid, and removes it', async ({ page, site }) => {
  const { id } = await registered(site.url, 'removed', { fullName: 'Ruma D’Silk 2' });
  await alreadySignedIn(page, site.admin);
  await page.goto(url.adminApplication(id));

  await test.step('the abstract is saved under the name of its author; a failure is an alert', async () => {
    const download = page.waitForEvent('download');
    await button(page, 'Download abstract').click();
    expect((await download).suggestedFilename()).toBe('Ruma_D_Silk_2_Abstract.docx');
    expect(await readFile(await (await download).path())).toEqual(await readFile(ABSTRACT));
    await failing(page, `GET /registrations/${id}/abstract`, 'unreachable', async () => {
      const alert = page.waitForEvent('dialog');
      void button(page, 'Download abstract').click();
      expect((await alert).message()).toBe('Failed to download the file.');
      await (await alert).accept();
    });
  });

  await test.step('a status that is set in place stays to be set when that fails', async () => {
    await failing(page, `PATCH /registrations/${id}/status`, 'unreachable', async () => {
      await edit(page, 'Accepted');
      await says(page, 'Error updating status');
    });
    await region(page, 'Status').getByRole('button', { name: 'Save' }).click();
    await says(page, 'Status updated successfully');
  });

  await test.step('a payment is marked after a question, once', async () => {
    const question = dialog(page, 'Mark Ruma D’Silk 2 as paid?');
    const mark = async (answer: string) => {
      await button(page, 'Mark as Paid: Ruma D’Silk 2').click();
      await question.getByRole('button', { name: answer }).click();
      await expect(question).toBeHidden();
    };
    await mark('Cancel');
    await failing(page, `PATCH /registrations/${id}/payment`, 'unreachable', async () => {
      await mark('Mark as Paid');
      await says(page, 'Error updating payment status');
    });
    await mark('Mark as Paid');
    await says(page, 'Marked as Paid');
    await expect(region(page, 'Payment').getByText('Paid')).toBeVisible();
    await expect(region(page, 'Payment').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('it is removed after a question', async () => {
    await expectDeleteDialog(page, {
      button: 'Delete: Ruma D’Silk 2',
      call: `DELETE /registrations/${id}`,
      refused: 'Failed to delete: It is being changed.',
      network: 'Server error while deleting.',
      done: 'Registration deleted',
    });
    await expect(page).toHaveURL(url.adminApplications);
  });

  await test.step('and is not found any more', async () => {
    await page.goto(url.adminApplication(id));
    await says(page, 'Failed to load application.');
    await expect(page.getByRole('heading', { level: 1, name: 'Application not found.' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(page).toHaveURL(url.adminApplications);
  });
});
