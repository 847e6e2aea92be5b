import type { AnswerOf } from '@conference/contracts';
import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { DESK_FIRST, expectAccessible } from './site/accessible';
import { organiser, type Ask } from './site/organiser';
import { alreadySignedIn } from './site/signed-in';
import { expect, test } from './site/test';
import { thorough } from './site/thorough';

// No motion, because the contrast of a half faded element cannot be measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const dialog = (page: Page, name: string | RegExp) => expect(page.getByRole('dialog', { name })).toBeVisible();

/** Goes from the list of accepted applications to one. It is open once there is a single download: the list has one in each row. */
async function openApplication(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^See Details/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Download abstract' })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Text of the abstract' }).locator('p').last()).toBeVisible();
}

/** Deletes a notice, so that history and bin have an entry. */
async function deleteNotice(ask: Ask): Promise<void> {
  const written = { title: 'A notice that was deleted', content: 'Nobody reads it any more.' };
  const { notice } = await ask<AnswerOf<'POST /notices'>>('POST /notices', written);
  await ask(`DELETE /notices/${notice._id}`);
}

async function openVolunteer(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Edit:/ })
    .first()
    .click();
  await heading(page, 'Edit volunteer');
  await expect(page.getByLabel('Department')).toBeVisible();
}

async function showTables(page: Page): Promise<void> {
  await heading(page, 'Overview');
  for (let tables = 1; tables <= 7; tables++) {
    await page
      .getByRole('button', { name: /^Show as a table/ })
      .first()
      .press('Enter');
    await expect(page.getByRole('button', { name: /^Show as a plot/ })).toHaveCount(tables);
  }
}

interface Screen {
  what: string;
  path: string;
  /** Makes the records without which the screen would be empty. */
  given?: (ask: Ask) => Promise<unknown>;
  /** Resolves when the screen is there. */
  open(page: Page): Promise<unknown>;
  /** Whether a phone shows something that a desk does not. */
  isOfPhone?: true;
  /** Whether it is only another state of a screen in this list. */
  isFurther?: true;
}

/** Every screen of the console, with as much of it open as possible. */
const screens: Screen[] = [
  {
    what: 'a search that finds nobody',
    isFurther: true,
    path: `${url.adminApplications}?q=nobody+is+called+this`,
    open: (page) => expect(page.getByText('No applications found.')).toBeVisible(),
  },
  {
    what: 'the list of applications, with the menu of a phone',
    path: url.adminApplications,
    isOfPhone: true,
    async open(page) {
      await page.setViewportSize({ width: 375, height: 812 });
      await heading(page, /^Applicants \d/);
      await press(page, 'Menu');
    },
  },
  {
    what: 'the help sheet of the shortcuts',
    isFurther: true,
    path: url.adminAccepted,
    async open(page) {
      await press(page, 'Keyboard shortcuts');
      await dialog(page, 'Keyboard shortcuts');
    },
  },
  {
    what: 'the audience on a tablet, with what is behind More',
    path: url.adminAudience,
    isOfPhone: true,
    async open(page) {
      await page.setViewportSize({ width: 768, height: 1024 });
      await press(page, /^More:/);
    },
  },
  { what: 'the accepted', path: url.adminAccepted, open: (page) => heading(page, /^Accepted \d/) },
  {
    what: 'the question before a payment is marked',
    isFurther: true,
    path: url.adminAccepted,
    async open(page) {
      await press(page, /^Mark as Paid:/);
      await dialog(page, /as paid\?$/);
    },
  },
  {
    what: 'the comment on a decision',
    isFurther: true,
    path: url.adminAccepted,
    async open(page) {
      await openApplication(page);
      await press(page, 'Reject');
      await dialog(page, 'Add a comment');
    },
  },
  {
    what: 'an application, with the editors of status and email, one of them refused',
    path: url.adminAccepted,
    async open(page) {
      await openApplication(page);
      await press(page, 'Edit email');
      await page.getByRole('textbox', { name: 'Email' }).fill('nobody');
      await press(page, 'Save');
      await press(page, 'Edit status');
      await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address.');
    },
  },
  {
    what: 'an abstract as a blind reader sees it, with words that are hidden in it',
    isFurther: true,
    path: url.adminAccepted,
    async open(page) {
      await openApplication(page);
      await press(page, 'As a blind reader');
      await page.getByRole('textbox', { name: 'Hide this wherever it stands' }).fill('no such words');
      await press(page, /^Hide$/);
      await expect(page.getByRole('button', { name: 'Show again: no such words' })).toBeVisible();
    },
  },
  {
    what: 'the question before an application is deleted',
    path: url.adminAccepted,
    async open(page) {
      await openApplication(page);
      await press(page, /^Delete:/);
      await dialog(page, 'Are you sure you want to delete?');
    },
  },
  {
    what: 'an application that is not there',
    isFurther: true,
    path: url.adminApplication('none'),
    open: (page) => heading(page, 'Application not found.'),
  },
  { what: 'the waiting', isFurther: true, path: url.adminWaiting, open: (page) => heading(page, /^Waiting \d/) },
  { what: 'the declined', isFurther: true, path: url.adminDeclined, open: (page) => heading(page, /^Declined \d/) },
  { what: 'the audience', isFurther: true, path: url.adminAudience, open: (page) => heading(page, /^Audience \d/) },
  {
    what: 'the volunteers',
    isFurther: true,
    path: url.adminVolunteers,
    open: (page) => heading(page, /^Volunteer \d/),
  },
  {
    what: 'the page of a volunteer, not saved',
    path: url.adminVolunteers,
    async open(page) {
      await openVolunteer(page);
      await page.getByLabel('Department').fill('');
      await press(page, 'Save');
      await expect(page.getByRole('alert').last()).toBeVisible();
    },
  },
  { what: 'the sponsors', path: url.adminSponsors, open: (page) => heading(page, /^Sponsors \d/) },
  {
    what: 'the notices, one of them edited and refused',
    path: url.adminNotices,
    async open(page) {
      await press(page, /^Edit:/);
      await page.getByRole('textbox', { name: 'Title' }).fill('');
      await press(page, 'Update notice');
      await expect(page.getByRole('alert').last()).toBeVisible();
    },
  },
  {
    what: 'the overview in plots',
    path: url.adminOverview,
    open: (page) => expect(page.getByRole('heading', { name: 'Applications over time' })).toBeVisible(),
  },
  { what: 'the overview in tables', isFurther: true, path: url.adminOverview, open: showTables },
  { what: 'the mails', path: url.adminMail, open: (page) => heading(page, /^Mail \d/) },
  {
    what: 'a mail to a group',
    path: url.adminMailCompose,
    open: (page) => expect(page.getByRole('region', { name: 'Preview by recipient' }).locator('iframe')).toBeVisible(),
  },
  { what: 'the templates', path: url.adminMailTemplates, open: (page) => heading(page, /^Templates \d/) },
  {
    what: 'a template beside its mail',
    isFurther: true,
    path: url.adminMailTemplate('application-decided-accepted'),
    open: (page) => expect(page.getByTitle('The mail as it is read')).toBeVisible(),
  },
  {
    what: 'the history',
    path: url.adminHistory,
    given: deleteNotice,
    open: (page) => heading(page, /^History [1-9]/),
  },
  {
    what: 'the bin, with the question before something is deleted for good',
    path: url.adminBin,
    given: deleteNotice,
    async open(page) {
      await press(page, /^Delete for good/);
      await press(page, /^Delete for good$/);
      await expect(page.getByText('Please say why.')).toBeVisible();
    },
  },
  { what: 'the people', isFurther: true, path: url.adminPeople, open: (page) => heading(page, /^People \d/) },
  {
    what: 'the releases',
    path: url.adminReleases,
    open: (page) => expect(page.getByRole('heading', { name: 'History' })).toBeVisible(),
  },
  { what: 'the sessions', path: url.adminSessions, open: (page) => heading(page, /^Sessions \d/) },
  {
    what: 'the second factors',
    path: url.adminSecondFactor,
    open: (page) => expect(page.getByRole('heading', { name: 'What was done' })).toBeVisible(),
  },
  {
    what: 'an address without a page',
    isFurther: true,
    path: `${url.admin}/no-such-page`,
    open: (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  },
];

for (const { what, path, given, open, isOfPhone, isFurther } of screens) {
  test(
    `${what} in the console: no fault that axe finds`,
    isFurther ? thorough : {},
    async ({ page, request, site }) => {
      await given?.(await organiser(request, site.admin));
      await alreadySignedIn(page, site.admin);
      await page.goto(path);
      await open(page);
      await expectAccessible(page, isOfPhone ? DESK_FIRST.toReversed() : DESK_FIRST);
    },
  );
}
