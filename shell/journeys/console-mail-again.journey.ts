import type { AnswerOf } from '@conference/contracts';
import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uniqueName } from './site/unique-name';
import { failing } from './site/failing';
import { mailsTo } from './site/mails';
import { organiser } from './site/organiser';
import { registered } from './site/registered';
import { alreadySignedIn } from './site/signed-in';
import { expect, test } from './site/test';

// Dialogs open without motion: a press on a moving button would miss it.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const says = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

/** Blocks all mails during `act`: a file replaces the mail folder, so that the folder cannot be created again. */
async function withoutMail<Made>(dataDir: string, act: () => Promise<Made>): Promise<Made> {
  const folder = join(dataDir, 'mail');
  await rename(folder, `${folder}-away`);
  await writeFile(folder, '');
  try {
    return await act();
  } finally {
    await rm(folder);
    await rename(`${folder}-away`, folder);
  }
}

test('an organiser has a mail sent again that could not leave', async ({ page, request, site }) => {
  const ask = await organiser(request, site.admin);
  const sendAgain = page.getByRole('button', { name: /^Send again: / });
  const preview = page.getByRole('dialog');
  await alreadySignedIn(page, site.admin);

  const author = await withoutMail(site.dataDir, async () => {
    const { email } = await registered(site.url, uniqueName('late-mail'));
    const found = async () => (await ask<AnswerOf<'GET /mail'>>(`GET /mail?q=${email}`)).mails[0];
    const isDelayed = () => expect.poll(async () => (await found())?.state).toBe('delayed');
    await isDelayed();
    const retry = `POST /mail/${(await found())?._id}/retry`;

    await page.goto(`${url.adminMail}?q=${email}`);
    await expect(page.getByRole('row', { name: email }).getByText(/^Tried (once|\d times), next on /)).toBeVisible();
    await failing(page, retry, 'unreachable', async () => {
      await sendAgain.click();
      await says(page, 'The mail could not be sent again.');
    });
    await failing(page, retry, { says: 'This mail has left already.' }, async () => {
      await sendAgain.click();
      await says(page, 'This mail has left already.');
    });
    await sendAgain.click();
    await says(page, 'The mail is being sent again.');
    await isDelayed();

    // The sidebar leads to a filter with all undelivered mails, which are sent again together.
    await page.goto(url.adminMail);
    await expect(page.getByRole('link', { name: 'Mail', exact: true })).toHaveAccessibleDescription(
      /^\d+ not delivered$/,
    );
    await page.getByRole('button', { name: /^Not delivered \d+$/ }).click();
    await expect(page.getByRole('row', { name: email })).toBeVisible();
    await page.getByRole('button', { name: 'Send all again' }).click();
    await expect(page.getByText(/^\d+ mails? (is|are) being sent again\.$/)).toBeVisible();
    await isDelayed();
    await page.goto(`${url.adminMail}?q=${email}`);
    return email;
  });

  await page.getByRole('button', { name: /^Preview/ }).click();
  await preview.getByRole('button', { name: 'Send again' }).click();
  await expect(preview.getByText('Sent', { exact: true })).toBeVisible();
  await expect(preview.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  await expect(preview).toBeFocused();
  expect(await mailsTo(site.dataDir, author)).toHaveLength(1);
});
