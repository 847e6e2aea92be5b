import { url } from '@conference/site-map';
import type { AnswerOf } from '@conference/contracts';
import { organiser } from './site/organiser';
import { registered } from './site/registered';
import { alreadySignedIn } from './site/signed-in';
import { expect, test } from './site/test';
import { uniqueName } from './site/unique-name';

// A dialog is there at once: what still moves is pressed beside.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const MANY = 60;
/** A release can be stopped for two minutes. */
const PATIENCE_MS = 6 * 60_000;

test('sixty applications become decisions that are released at once, by keys alone, with one left behind', async ({
  page,
  request,
  site,
}) => {
  test.setTimeout(PATIENCE_MS);
  const called = uniqueName('Batch');
  const authors = [];
  for (let index = 0; index < MANY; index++) {
    const fullName = `${called} ${String(index).padStart(2, '0')}`;
    authors.push({ fullName, ...(await registered(site.url, `${called}-${index}`.toLowerCase(), { fullName })) });
  }
  const ask = await organiser(request, site.admin);
  const press = (name: string | RegExp) =>
    page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .press('Enter');
  const batch = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Decisions of/ }) });

  await alreadySignedIn(page, site.admin);
  await page.goto(`${url.adminDecide}?q=${called}`);
  // Ten by hand onto the waiting list, then all others.
  for (let index = 0; index < 10; index++)
    await page.getByRole('checkbox', { name: `Choose ${called} ${String(index).padStart(2, '0')}` }).press('Space');
  await press('Waiting list');
  await page.getByRole('dialog').getByRole('textbox').press('Tab');
  await page.getByRole('dialog').getByRole('button', { name: 'Stage', exact: true }).press('Enter');
  await expect(batch).toContainText('0 accepted, 10 on the waiting list, 0 declined; no mails yet');
  await press(`Choose all ${MANY}`);
  await expect(page.getByText(`${MANY} applications chosen`)).toBeVisible();
  for (let index = 0; index < 10; index++)
    await page.getByRole('checkbox', { name: `Choose ${called} ${String(index).padStart(2, '0')}` }).press('Space');
  await press('Accept');
  await page.getByRole('dialog').getByRole('textbox').fill('See you in Rajshahi.');
  await page.getByRole('dialog').getByRole('button', { name: 'Stage', exact: true }).press('Enter');
  await expect(batch).toContainText('50 accepted, 10 on the waiting list, 0 declined; no mails yet');

  await press(/^Seal: Decisions of/);
  await expect(batch).toContainText('60 mails');
  await press(/^Read the mails: Decisions of/);
  await expect(page.getByRole('dialog', { name: 'Mail 1 of 60' })).toBeVisible();
  await page.keyboard.press('Escape');
  await press(/^Release: Decisions of/);
  await page.getByRole('dialog').getByRole('button', { name: 'Release', exact: true }).press('Enter');
  await expect(batch).toContainText(/Released in [12]:\d\d/);

  // Somebody else decides on one of them while it counts down.
  const [{ id = '', fullName = '' } = {}, ...others] = authors.slice(10);
  await ask(`PATCH /registrations/${id}/status`, { status: 'declined' });
  await expect(batch).toContainText('1 application left behind', { timeout: PATIENCE_MS / 2 });
  await expect(batch).toContainText(/Released on .* by /, { timeout: PATIENCE_MS / 2 });
  await press(/^Show what is in it: Decisions of/);
  await expect(batch.getByRole('listitem').filter({ hasText: fullName })).toContainText('Left behind');
  for (const author of [...authors.slice(0, 10), ...others]) {
    const { registration } = await ask<AnswerOf<'GET /registrations/:id'>>(`GET /registrations/${author.id}`);
    expect([registration.status, registration.comment]).toEqual(
      authors.indexOf(author) < 10 ? ['wait', undefined] : ['accepted', 'See you in Rajshahi.'],
    );
  }

  await press(`Stage again: ${fullName}`);
  await expect(page.getByText('1 decision staged.')).toBeVisible();
  await press(/^Discard: Decisions of/);
  await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).press('Enter');
  await expect(page.getByText('The batch is discarded.')).toBeVisible();
});
