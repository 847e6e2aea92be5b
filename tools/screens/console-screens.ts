import { url } from '@conference/site-map';
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

const screens: Screen[] = [
  // Each picture signs in anew, which this one tells: it is the first.
  screen('sessions', url.adminSessions, firstView),
  screen('applications', url.adminApplications, both(firstView)),
  screen('application', url.adminApplications, wholePage, ...openFirst),
  screen('application-comment', url.adminApplications, onDesk, ...openFirst, press('Reject')),
  screen('application-delete', url.adminApplications, onPhone, ...openFirst, press(/^Delete/)),
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
  screen('mail', url.adminMail, firstView),
  screen('mail-preview', url.adminMail, firstView, press(/^Preview/)),
  screen('history', url.adminHistory, both(firstView)),
  screen('bin', url.adminBin, both(firstView)),
  screen('edition-section', `${url.adminEdition}/contact`, both(firstView), ...anAddress),
  screen('edition-item', `${url.adminEdition}/people`, firstView, openChair),
  screen('edition', url.adminEdition, both(wholePage), see('What goes live')),
];

/** The organisers' console. */
export const consoleScreens = screens.map((one): Screen => ({ ...one, as: 'admin' }));
