import type { AnswerOf } from '@conference/contracts';
import { url } from '@conference/site-map';
import { organiser } from './site/organiser';
import { registered } from './site/registered';
import { alreadySignedIn } from './site/signed-in';
import { expect, test } from './site/test';
import { isThorough } from './site/thorough';
import { uniqueName } from './site/unique-name';

// Dialogs open without motion: a press on a moving button would miss it.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const MANY = 12;
/** A release can be stopped for two minutes. */
const PATIENCE_MS = 6 * 60_000;

test('a mail to a filtered group is composed, looked at, sent and followed by keys alone, with one left behind', async ({
  page,
  request,
  site,
}) => {
  test.setTimeout(PATIENCE_MS);
  const called = uniqueName('Group');
  const authors = [];
  for (let index = 0; index < MANY; index++) {
    const fullName = `${called} ${String(index).padStart(2, '0')}`;
    authors.push({ fullName, ...(await registered(site.url, `${called}-${index}`.toLowerCase(), { fullName })) });
  }
  const ask = await organiser(request, site.admin);
  // Only the accepted ones are meant.
  const accepted = authors.slice(0, 4);
  for (const { id } of accepted) await ask(`PATCH /registrations/${id}/status`, { status: 'accepted' });
  const press = (name: string | RegExp) =>
    page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .press('Enter');
  const dialog = page.getByRole('dialog');

  await alreadySignedIn(page, site.admin);
  await page.goto(url.adminMailCompose);
  await page.getByRole('searchbox', { name: /^Search by name, title/ }).fill(called);
  await expect(page.getByText(`All ${MANY} that this finds`)).toBeVisible();
  await press(/^Accepted \d/);
  await expect(page.getByText('All 4 that this finds')).toBeVisible();

  // Another template, in words of its own.
  await press('Write another');
  await dialog.getByLabel(/^Name/).fill(`${called} come near`);
  await dialog.getByLabel(/^Name/).press('Tab');
  await dialog.getByRole('button', { name: 'Make it' }).press('Enter');
  await expect(page.getByLabel('Template', { exact: true })).toContainText(`${called} come near`);
  await expect(dialog).toBeHidden();
  await press('Change the words');
  await dialog.getByLabel('Subject', { exact: true }).fill('Bring a poster, {{full name}}');
  await dialog.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(dialog).toBeHidden();

  const preview = page.getByRole('region', { name: 'Preview by recipient' });
  await expect(preview).toContainText('Preview 1 of 4');
  await expect(preview).toContainText(`Bring a poster, ${called} 00`);
  await preview.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(preview).toContainText(`Bring a poster, ${called} 01`);

  await press('Write 4 mails');
  await expect(page.getByRole('dialog', { name: 'Mail 1 of 4' })).toBeVisible();
  await expect(dialog).toContainText(`Bring a poster, ${called} 00`);
  await page.keyboard.press('Escape');
  const batch = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${called} come near`) }) });
  await expect(batch).toContainText('4 mails, held');
  await press(new RegExp(`^Release: ${called}`));
  await dialog.getByRole('button', { name: 'Release', exact: true }).press('Enter');
  await expect(batch).toContainText(/Released in [12]:\d\d/);
  // The two minutes only pass with `npm test -- --all`, because they would delay every other journey.
  if (!isThorough) return;

  // Somebody else decides on one of them while it counts down.
  const [{ id = '', fullName = '', email = '' } = {}, ...others] = accepted;
  await ask(`PATCH /registrations/${id}/status`, { status: 'declined' });
  await expect(batch).toContainText('1 recipient left behind', { timeout: PATIENCE_MS / 2 });
  await expect(batch).toContainText('3 mails: 3 sent', { timeout: PATIENCE_MS / 2 });
  await press(new RegExp(`^Show what is in it: ${called}`));
  await expect(batch.getByRole('listitem').filter({ hasText: fullName })).toContainText('Left behind');

  await batch.getByRole('link', { name: /^Each mail and its state/ }).press('Enter');
  await expect(page.getByText('Only the mails of one batch.')).toBeVisible();
  for (const author of others) {
    const row = page.getByRole('row', { name: author.email });
    await expect(row).toContainText(`Bring a poster, ${author.fullName}`);
    await expect(row).toContainText(/Sent|Kept as a file/);
  }
  const { mails } = await ask<AnswerOf<'GET /mail'>>(`GET /mail?q=${encodeURIComponent(email)}`);
  expect(mails.filter(({ subject }) => subject.startsWith('Bring a poster'))).toEqual([]);
});
