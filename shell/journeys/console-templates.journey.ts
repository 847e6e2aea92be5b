import type { AnswerOf } from '@conference/contracts';
import { url } from '@conference/site-map';
import { anAudienceEntry } from '@conference/testing';
import { DESK_FIRST, expectAccessible } from './site/accessible';
import { byKeys } from './site/hands';
import { mailsTo } from './site/mails';
import { organiser } from './site/organiser';
import { alreadySignedIn } from './site/signed-in';
import { expect, test } from './site/test';
import { uniqueName } from './site/unique-name';

// Dialogs open without motion: a press on a moving button would miss it.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an organiser writes the words of a mail, tries them, sends them, and goes back to the original: by keys alone', async ({
  page,
  request,
  site,
}) => {
  const greeting = `We weave for you: ${uniqueName('words')}`;
  const keys = byKeys(page);
  const text = page.getByLabel('Text', { exact: true });
  const wrong = page.getByRole('region', { name: 'Preview' }).getByRole('status');
  const title = page.getByRole('heading', { level: 1, name: 'Audience approved' });
  const lastTo = async (recipient: string) => (await mailsTo(site.dataDir, recipient)).at(-1)?.text;
  await alreadySignedIn(page, site.admin);
  await page.goto(url.adminMail);
  await keys.press('Templates');
  await expect(page.getByRole('heading', { level: 1, name: /^Templates \d/ })).toBeVisible();
  await keys.press('Audience approved');
  const mail = page.frameLocator('iframe[title="The mail as it is read"]');
  await expect(mail.getByText('Your registration is confirmed')).toBeVisible();

  await test.step('what no mail can say is refused, and stays as it is typed', async () => {
    await keys.write('Text', ' {{nickname}}');
    await expect(wrong).toContainText('This mail has no placeholder {{nickname}}.');
    await text.press('ControlOrMeta+a');
    await page.keyboard.type(`${greeting}\n`);
    await expect(wrong).toContainText('This mail needs {{registration}}.');
    await keys.press('Save');
    await expect(text).toHaveAccessibleDescription(/This mail needs \{\{registration\}\}\./);
    await expect(text).toHaveValue(`${greeting}\n`);
    await expectAccessible(page, DESK_FIRST);
  });

  await test.step('what is missing is chosen from the placeholders, and the mail shows it', async () => {
    await text.press('ControlOrMeta+End');
    await keys.press('{{registration}}');
    await expect(text).toHaveValue(`${greeting}\n{{registration}}`);
    await expect(mail.getByText(greeting)).toBeVisible();
    await expect(mail.getByText('Certificate code')).toBeVisible();
    await keys.press('Mail it to me');
    await expect(page.getByText(`The mail is on its way to ${site.admin.email}.`)).toBeVisible();
    await expect.poll(() => lastTo(site.admin.email)).toContain(greeting);
  });

  await test.step('the next guest who is approved reads it', async () => {
    await keys.press('Save');
    await expect(page.getByText('The template is saved.')).toBeVisible();
    await expect(title).toBeFocused();
    const called = uniqueName('reader');
    const guest = anAudienceEntry({ email: `${called}@example.org`, transactionId: called });
    const { entry } = await (await request.post('/api/audience', { data: guest })).json();
    const ask = await organiser(request, site.admin);
    await ask<AnswerOf<'PATCH /audience/:id'>>(`PATCH /audience/${entry._id}`, { status: 'approved' });
    await expect.poll(() => lastTo(guest.email)).toContain(greeting);
  });

  await test.step('and the original counts again', async () => {
    await keys.press('Back to the original');
    await page.getByRole('dialog').getByRole('button', { name: 'Back to the original' }).press('Enter');
    await expect(page.getByText('The mail has its original words again.')).toBeVisible();
    await expect(mail.getByText('Please keep the code')).toBeVisible();
    await expect(title).toBeFocused();
    await page.getByRole('link', { name: 'All templates' }).press('Enter');
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Audience approved', hasNotText: '(in Bangla)' }),
    ).toContainText('Original');
  });
});
