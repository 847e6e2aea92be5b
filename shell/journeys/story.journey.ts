import { statusLabels } from '@conference/contracts';
import { url } from '@conference/site-map';
import { readFile } from 'node:fs/promises';
import { ABSTRACT, fillInAuthorForm } from './site/author-form';
import { mailsTo } from './site/mails';
import { proceed } from './site/public-forms';
import { signIn } from './site/signed-in';
import { hydrated } from './site/hydrated';
import { expect, test } from './site/test';

const COMMENT = 'A clear question and a method that fits it. Please shorten the title.';

/** Everything the author form asks for, by the label a person reads. */
const application = {
  email: 'first.author@example.org',
  password: 'a password to remember',
  fullName: 'First O’Author',
  title: 'Reading the water: low-cost measurements along the Padma',
};

test('an author registers, is reviewed, and sees the answer', async ({ page, browser, site }) => {
  await test.step('open the home page and go to the form', async () => {
    await page.goto('/');
    await hydrated(page);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('button', { name: 'Registration' }).click();
    await menu.getByRole('link', { name: 'Author' }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /register/i })
      .first()
      .click();
    await expect(page).toHaveURL(url.register);
    await proceed(page);
  });

  await test.step('fill in every field and submit', async () => {
    await fillInAuthorForm(page, application);
    await page.getByRole('button', { name: /^Submit/ }).click();
    await expect(page.getByText('Registration submitted successfully!')).toBeVisible();
  });

  await test.step('land on the profile, signed in, with the application waiting', async () => {
    await expect(page).toHaveURL(url.profile);
    await expect(page.getByText(application.fullName).first()).toBeVisible();
    await expect(page.getByText(application.email).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: application.title })).toBeVisible();
    await expect(page.getByText(statusLabels.pending, { exact: true }).first()).toBeVisible();
  });

  await test.step('the organisers find it, read it and accept it', async () => {
    const console = await signIn(browser, site.url, site.admin);
    await expect(console).toHaveURL(url.adminApplications);
    await console.getByRole('searchbox', { name: 'Search by name' }).fill('first o’author');
    await expect(console.getByText('1–1 of 1, sorted by name')).toBeVisible();
    await console.getByRole('link', { name: application.fullName, exact: true }).click();
    await expect(console.getByText(application.title).first()).toBeVisible();

    const download = console.waitForEvent('download');
    await console.getByRole('button', { name: 'Download abstract' }).click();
    expect((await download).suggestedFilename()).toBe('First_O_Author_Abstract.docx');
    expect(await readFile(await (await download).path())).toEqual(await readFile(ABSTRACT));

    await console.getByRole('button', { name: 'Accept', exact: true }).click();
    const dialog = console.getByRole('dialog', { name: 'Add a comment' });
    await expect(dialog.getByText('Why are you changing the status?')).toBeVisible();
    await dialog.getByRole('textbox').fill(COMMENT);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(console.getByText('Status updated to accepted')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(console.getByRole('button', { name: 'Accept', exact: true })).toBeDisabled();
    await expect(console.getByRole('region', { name: 'Status' }).getByText(COMMENT)).toBeVisible();
    await console.context().close();
  });

  await test.step('the author sees the answer', async () => {
    await page.reload();
    await expect(page.getByText(statusLabels.accepted, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(COMMENT).first()).toBeVisible();
    await expect(page.getByText(`“${application.title}” was accepted. The organisers left a comment.`)).toBeVisible();
    await expect(page.getByText(`“${application.title}” was received.`)).toBeVisible();
  });

  await test.step('and has been told by mail, twice', async () => {
    await expect.poll(() => mailsTo(site.dataDir, application.email)).toHaveLength(2);
    const [received, decided] = await mailsTo(site.dataDir, application.email);
    expect(received?.subject).toMatch(/application/i);
    // The address is not proved yet, so the mail must not contain what was typed into the form.
    expect(received?.text).not.toContain(application.title);
    expect(decided?.text).toContain(COMMENT);
    expect(decided?.text).toContain(statusLabels.accepted);
    expect(decided?.html).toContain(`${site.url}${url.profile}`);
  });
});
