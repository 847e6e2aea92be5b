import { url } from '@conference/site-map';
import { aVolunteer, anAudienceEntry } from '@conference/testing';
import type { Page } from '@playwright/test';
import { withBatches } from './site/batches';
import { organiser } from './site/organiser';
import { registered } from './site/registered';
import { alreadySignedIn } from './site/signed-in';
import { expect, test } from './site/test';
import { tooLow } from './site/too-low';
import { uniqueName } from './site/unique-name';

// Dialogs open without motion: a press on a moving button would miss it.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('on a tablet, a finger meets every button, and each value of a card has its label', async ({
  page,
  request,
  site,
}) => {
  const called = uniqueName('finger').replace(/[^a-z0-9]/gi, '');
  const email = `${called}@example.org`;
  const { id } = await registered(site.url, called, { fullName: called });
  const ask = await organiser(request, site.admin);
  await ask(`PATCH /registrations/${id}/status`, { status: 'accepted', comment: ' ' });
  const volunteer = { ...aVolunteer({ fullName: called, email }) } as Record<string, string>;
  const thrown = await registered(site.url, `${called}-thrown`);
  await ask(`DELETE /registrations/${thrown.id}`);
  const sponsor = { name: called, organization: 'Silk Works', email, agreeTerms: true };
  const guest = anAudienceEntry({ name: called, transactionId: called, email });
  expect((await request.post('/api/audience', { data: guest })).ok()).toBe(true);
  expect((await request.post('/api/volunteer-register', { multipart: volunteer })).ok()).toBe(true);
  expect((await request.post('/api/sponsors', { data: sponsor })).ok()).toBe(true);
  await page.setViewportSize({ width: 768, height: 1024 });
  await alreadySignedIn(page, site.admin);
  const everyButtonIsMet = async (where: string) => expect.soft(await tooLow(page), where).toEqual([]);

  const cards = [
    [url.adminApplications, ['Institution', 'Title', 'Presentation type', 'Sub-theme', 'Status', 'Payment']],
    [url.adminAudience, ['Designation', 'Institute', 'Contact', 'Payment', 'Certificate code', 'Status']],
    [url.adminVolunteers, ['Department', 'Contact', 'Experiences', 'Status']],
    [url.adminSponsors, ['Organization', 'Contact', 'Sent']],
    [url.adminMail, ['Subject', 'Written', 'State']],
  ] as const;
  for (const [path, labels] of cards) {
    await page.goto(`${path}?q=${called}`);
    const card = page.getByRole('article').first();
    await expect(card.getByRole('heading', { name: called })).toBeVisible();
    const pairs = await card
      .locator('dl > div')
      .evaluateAll((facts) =>
        facts.map((fact) => [...fact.children].map(({ tagName, textContent }) => [tagName, Boolean(textContent)])),
      );
    expect(pairs, path).toEqual(
      labels.map(() => [
        ['DT', true],
        ['DD', true],
      ]),
    );
    await expect(card.locator('dt'), path).toHaveText(labels);
    await everyButtonIsMet(path);
  }

  await page
    .getByRole('button', { name: /^Preview: / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByText('As plain text')).toBeVisible();
  await everyButtonIsMet('a mail');

  for (const path of [
    url.adminAccepted,
    url.adminWaiting,
    url.adminDeclined,
    url.adminNotices,
    url.adminOverview,
    url.adminMailTemplates,
    url.adminMailTemplate('application-decided-accepted'),
    url.adminReleases,
    url.adminPeople,
    url.adminHistory,
    url.adminBin,
    url.adminSessions,
    url.adminApplication(id),
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#main [aria-busy="true"], #main [role="progressbar"]')).toHaveCount(0);
    await everyButtonIsMet(path);
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await everyButtonIsMet('the menu');
  await button(page, `Mark as Paid: ${called}`).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await everyButtonIsMet('a question');
  await button(page, 'Cancel').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await everyButtonIsMet('the shortcuts');

  await withBatches(ask, async () => {
    await page.goto(url.adminDecide);
    for (const name of [/^Show what is in it: Open/, /^Show what is in it: Sealed/])
      await page.getByRole('button', { name }).click();
    await expect(page.getByRole('button', { name: /^Take back: / })).toBeVisible();
    await everyButtonIsMet(url.adminDecide);
    await page.getByRole('button', { name: 'Release: Sealed' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await everyButtonIsMet('the question before a release');
  });
});
