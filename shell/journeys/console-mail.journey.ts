import type { AnswerOf } from '@conference/contracts';
import { url } from '@conference/site-map';
import { expectAccessible } from './site/accessible';
import { uniqueName } from './site/unique-name';
import { failing } from './site/failing';
import { organiser } from './site/organiser';
import { registered } from './site/registered';
import { alreadySignedIn } from './site/signed-in';
import { expect, test } from './site/test';

const HTML = 'The mail as it is read';

test('an organiser finds a mail that was sent, and reads it as its reader does', async ({ page, site }) => {
  const author = await registered(site.url, uniqueName('mail-reader'));
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await alreadySignedIn(page, site.admin);
  await page.goto(url.adminMail);
  await page.getByRole('searchbox').fill(author.email);
  const row = page.getByRole('row', { name: author.email });
  await expect(row).toHaveCount(1);
  await expect(row.getByText('Sent')).toBeVisible();
  await expectAccessible(page);

  await row.getByRole('button', { name: /^Preview/ }).click();
  const mail = page.frameLocator(`iframe[title="${HTML}"]`);
  await expect(mail.getByText('has been submitted with this email address')).toBeVisible();
  // The console's policy allows the frame without complaints.
  expect(complaints).toEqual([]);

  // A link in the mail does nothing, neither in the console nor in the frame.
  await mail.getByRole('link').click();
  await expect(mail.getByText('has been submitted with this email address')).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('an organiser never sees a code', async ({ page, site }) => {
  const { email } = await registered(site.url, uniqueName('code-keeper'));
  await page.request.post('/api/check-email', { data: { email } });
  await alreadySignedIn(page, site.admin);
  await page.goto(`${url.adminMail}?q=${encodeURIComponent('code for a new password')}`);
  await page
    .getByRole('row', { name: email })
    .getByRole('button', { name: /^Preview/ })
    .click();
  await expect(page.getByText('What it says is never shown.')).toBeVisible();
  await expect(page.getByTitle(HTML)).toHaveCount(0);
  await expectAccessible(page);
});

test('a list of mails or a mail that does not come is told, and so is that there is none', async ({
  page,
  request,
  site,
}) => {
  const { email } = await registered(site.url, uniqueName('mail-later'));
  const { mails } = await (await organiser(request, site.admin))<AnswerOf<'GET /mail'>>(`GET /mail?q=${email}`);
  await alreadySignedIn(page, site.admin);
  await failing(page, 'GET /mail', 'unreachable', async () => {
    await page.goto(`${url.adminMail}?q=${email}`);
    await expect(page.getByText('Failed to load the mails')).toBeVisible();
  });
  await page.getByRole('button', { name: 'Reload' }).click();
  // A sent mail is not loaded again. A reload would make the dialog grow during a click.
  await expect(page.getByRole('row', { name: email }).getByText('Sent')).toBeVisible();

  await failing(page, `GET /mail/${mails[0]?._id}`, 'unreachable', async () => {
    await page.getByRole('button', { name: /^Preview/ }).click();
    await expect(page.getByRole('alert').getByText('Failed to load the mail.')).toBeVisible();
  });
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('group', { name: 'State' }).getByRole('button', { name: 'Given up 0' }).click();
  await expect(page.getByText('No mails found.')).toBeVisible();
  await expect(page).toHaveURL(`${url.adminMail}?q=${encodeURIComponent(email)}&state=given+up`);
});
