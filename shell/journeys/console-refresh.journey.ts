import type { AnswerOf } from '@conference/contracts';
import { url } from '@conference/site-map';
import { aVolunteer, anAudienceEntry } from '@conference/testing';
import type { APIRequestContext, Page } from '@playwright/test';
import { uniqueName } from './site/unique-name';
import { refocus } from './site/refocus';
import { organiser, type Ask } from './site/organiser';
import { registered } from './site/registered';
import { alreadySignedIn } from './site/signed-in';
import { expect, test } from './site/test';

const rowOf = (page: Page, name: string) => page.getByRole('row', { name });
const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

/** How to add a record with a name to each list of the console, and how the list shows it. */
function arrivals(
  siteUrl: string,
  request: APIRequestContext,
  ask: Ask,
): { list: string; arrive(name: string): Promise<unknown>; shown?: typeof rowOf }[] {
  const apply = (name: string) => registered(siteUrl, name, { fullName: name });
  const decide = (status: string) => async (name: string) =>
    ask(`PATCH /registrations/${(await apply(name)).id}/status`, { status, comment: ' ' });
  const send = (path: string, data: object) => request.post(`/api${path}`, { data });
  const emailOf = (name: string) => `${name}@example.org`;
  const volunteer = (name: string) =>
    ({ ...aVolunteer({ fullName: name, email: emailOf(name) }) }) as Record<string, string>;
  return [
    { list: 'Applicants', arrive: apply },
    { list: 'Accepted', arrive: decide('accepted'), shown: cardOf },
    { list: 'Waiting', arrive: decide('wait'), shown: cardOf },
    {
      list: 'Audience',
      arrive: (name) => send('/audience', anAudienceEntry({ name, email: emailOf(name), transactionId: name })),
    },
    { list: 'Volunteer', arrive: (name) => request.post('/api/volunteer-register', { multipart: volunteer(name) }) },
    { list: 'Sponsors', arrive: (name) => send('/sponsors', { name, email: emailOf(name), agreeTerms: true }) },
    {
      list: 'Notice',
      arrive: (title) => ask('POST /notices', { title, content: 'Taken down at the end.' }),
      shown: cardOf,
    },
  ];
}

test('what came in meanwhile is in every list as soon as its window is looked at again', async ({
  page,
  request,
  site,
}) => {
  const ask = await organiser(request, site.admin);
  // This name is on the first page of every list, whether it is sorted by name or by time.
  const called = uniqueName('a-meanwhile');
  await alreadySignedIn(page, site.admin);
  await page.goto(url.adminApplications);
  for (const { list, arrive, shown = rowOf } of arrivals(site.url, request, ask)) {
    const name = `${called}-${list}`.toLowerCase();
    await page.getByRole('link', { name: list, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${list} \\d`) })).toBeVisible();
    await arrive(name);
    await expect(shown(page, name), `in ${list} before`).toHaveCount(0);
    await refocus(page);
    await expect(shown(page, name), `in ${list}`).toHaveCount(1);
  }
  const { notices } = await ask<AnswerOf<'GET /notices'>>('GET /notices');
  for (const { _id, title } of notices) if (title.startsWith(called)) await ask(`DELETE /notices/${_id}`);
});

test('so are a mail, a session that began, and the numbers of the overview', async ({ page, request, site }) => {
  const name = uniqueName('written-meanwhile');
  await alreadySignedIn(page, site.admin);
  await page.goto(`${url.adminMail}?q=${name}`);
  await expect(page.getByText('No mails found.')).toBeVisible();
  await registered(site.url, name);
  await refocus(page);
  await expect(rowOf(page, name)).toHaveCount(1);

  await page.getByRole('link', { name: /^Admin Panel/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Sessions \d/ })).toBeVisible();
  await request.post('/api/login', { data: site.admin, headers: { 'User-Agent': name } });
  await refocus(page);
  await expect(rowOf(page, name)).toHaveCount(1);

  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  const applications = page.getByRole('definition').first();
  const before = Number(await applications.textContent());
  await registered(site.url, `${name}-too`);
  await refocus(page);
  await expect.poll(async () => Number(await applications.textContent())).toBeGreaterThan(before);
});

test('the place in a list stays when it is read anew', async ({ page, request, site }) => {
  const called = uniqueName('scrolled-past');
  const people = await Promise.all(
    [1, 2, 3, 4].map((number) => registered(site.url, `${called}-${number}`, { fullName: `${called}-${number}` })),
  );
  await page.setViewportSize({ width: 1280, height: 320 });
  await alreadySignedIn(page, site.admin);
  await page.goto(`${url.adminApplications}?q=${called}`);
  const last = rowOf(page, `${called}-4`);
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);

  await (
    await organiser(request, site.admin)
  )(`PATCH /registrations/${people.at(-1)?.id}/status`, { status: 'declined', comment: ' ' });
  await refocus(page);
  await expect(last.getByText('Declined')).toBeVisible();
  await expect(page).toHaveURL(`${url.adminApplications}?q=${called}`);
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
});
