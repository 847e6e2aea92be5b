import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { both, firstView, onDesk, onPhone, screen, wholePage, type Screen, type Step } from './screen';
import { follow, press, see } from './steps';

/** Opens the first row of a list. */
const openFirst: Step[] = [follow(/^(Open the application|See Details)/), see('Received')];

/** Looks at a version that is not live. */
const openPreview = [press(/^Preview: mfe-registration/), see('Nobody else sees it.'), press('OK, Proceed')];

/** What `npm run dev -- --against` prints. Nothing answers there. */
const local = `${url.adminLocalModule}?${new URLSearchParams({
  module: 'mfe-registration',
  port: '40123',
  key: 'k'.repeat(32),
  prefix: url.register,
})}`;

/** Writes what differs from what is live, once. */
const anAddress: Step[] = [
  async (page) => {
    const enter = page.getByRole('button', { name: 'Enter: Email' });
    const field = page.getByLabel('Email');
    await enter.or(field).first().waitFor();
    if (await enter.isVisible()) await enter.click();
    await field.fill('desk@example.org');
  },
  see(/^Saved$/),
];

/** Unfolds an item of a list. */
const openChair: Step = (page) => page.locator('summary', { hasText: 'Chair' }).first().click();

/** The rows of a list are there. */
const counted: Step = (page) => page.getByRole('heading', { level: 1, name: /\d$/ }).waitFor();

const aTemplate = url.adminMailTemplate('application-decided-accepted');
const mailOf = (page: Page) => page.getByTitle('The mail as it is read');
/** The mail beside its words is there. */
const aMail: Step = (page) => mailOf(page).waitFor();

const screens: Screen[] = [
  // Each picture signs in anew, which this one tells: it is the first.
  screen('sessions', url.adminSessions, firstView),
  screen('applications', url.adminApplications, both(firstView)),
  screen('application', url.adminApplications, wholePage, ...openFirst),
  screen('application-comment', `${url.adminApplications}?status=pending`, onDesk, ...openFirst, press('Reject')),
  screen('application-delete', url.adminApplications, onPhone, ...openFirst, press(/^Delete/)),
  screen('decide', url.adminDecide, both(firstView), press('Show what is in it: Second round')),
  screen('decide-release', url.adminDecide, firstView, press('Release: First round')),
  screen('accepted', url.adminAccepted, firstView),
  screen('accepted-paid', url.adminAccepted, onDesk, press(/^Mark as Paid/)),
  screen('waiting', url.adminWaiting, firstView),
  screen('declined', url.adminDeclined, firstView),
  screen('console-audience', url.adminAudience, firstView),
  screen('volunteers', url.adminVolunteers, firstView),
  screen('volunteer-edit', url.adminVolunteers, firstView, follow(/^Edit/)),
  screen('sponsors', url.adminSponsors, firstView),
  screen('notices', url.adminNotices, wholePage),
  screen('notice-form', url.adminNotices, onPhone, press(/^Edit/)),
  screen('overview', url.adminOverview, both(wholePage)),
  screen('releases', url.adminReleases, both(wholePage)),
  screen('releases-roll-back', url.adminReleases, firstView, press(/^Roll back/)),
  screen('releases-rollout', url.adminReleases, firstView, press(/^Give to all/)),
  screen('publisher-token', url.adminReleases, wholePage, press('New token')),
  screen('preview', url.adminReleases, firstView, ...openPreview),
  screen('local-module', local, firstView),
  screen('local-module-shown', local, firstView, press('Show it here'), see('Nothing answers at that port')),
  screen('mail', url.adminMail, firstView, counted),
  // One without a code: it is shown as its reader gets it.
  screen('mail-preview', `${url.adminMail}?state=held`, firstView, counted, press(/^Preview/), aMail),
  screen('templates', url.adminMailTemplates, firstView, counted),
  screen('template', aTemplate, both(firstView), aMail),
  screen('template-mail', aTemplate, onPhone, aMail, (page) => mailOf(page).scrollIntoViewIfNeeded()),
  screen('history', url.adminHistory, both(firstView), counted),
  screen('bin', url.adminBin, both(firstView), counted),
  screen('people', url.adminPeople, firstView, counted),
  screen('second-factor', url.adminSecondFactor, firstView),
  screen('edition-section', `${url.adminEdition}/contact`, both(firstView), ...anAddress),
  screen('edition-item', `${url.adminEdition}/people`, firstView, openChair),
  screen('edition', url.adminEdition, both(wholePage), see('What goes live')),
];

/** The organisers' console. */
export const consoleScreens = screens.map((one): Screen => ({ ...one, as: 'admin' }));
