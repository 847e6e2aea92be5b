import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { both, firstView, follow, onDesk, onPhone, press, wholePage, type Screen } from './screen';

const admin = { as: 'admin' } as const;

/** Opens the first row of a list. */
async function openFirst(page: Page): Promise<void> {
  await follow(page, /^(Open the application|See Details)/);
  await page.getByText('Received').waitFor();
}

/** Looks at a version that is not live. */
async function openPreview(page: Page): Promise<void> {
  await press(page, /^Preview: mfe-registration/);
  await page.getByText('Nobody else sees it.').waitFor();
  await press(page, 'OK, Proceed');
}

/** The organisers' console. */
export const consoleScreens: Screen[] = [
  // Each picture signs in anew, which this one tells: it is the first.
  { name: 'sessions', path: url.adminSessions, ...firstView, ...admin },
  { name: 'applications', path: url.adminApplications, ...firstView, schemes: both, ...admin },
  { name: 'application', path: url.adminApplications, ...wholePage, ...admin, act: openFirst },
  {
    name: 'application-comment',
    path: url.adminApplications,
    ...onDesk,
    ...admin,
    act: async (page) => {
      await openFirst(page);
      await press(page, 'Reject');
    },
  },
  {
    name: 'application-delete',
    path: url.adminApplications,
    ...onPhone,
    ...admin,
    act: async (page) => {
      await openFirst(page);
      await press(page, /^Delete/);
    },
  },
  { name: 'accepted', path: url.adminAccepted, ...firstView, ...admin },
  { name: 'accepted-paid', path: url.adminAccepted, ...onDesk, ...admin, act: (page) => press(page, /^Mark as Paid/) },
  { name: 'waiting', path: url.adminWaiting, ...firstView, ...admin },
  { name: 'declined', path: url.adminDeclined, ...firstView, ...admin },
  { name: 'console-audience', path: url.adminAudience, ...firstView, ...admin },
  { name: 'volunteers', path: url.adminVolunteers, ...firstView, ...admin },
  { name: 'volunteer-edit', path: url.adminVolunteers, ...firstView, ...admin, act: (page) => follow(page, /^Edit/) },
  { name: 'sponsors', path: url.adminSponsors, ...firstView, ...admin },
  { name: 'notices', path: url.adminNotices, ...wholePage, ...admin },
  { name: 'notice-form', path: url.adminNotices, ...onPhone, ...admin, act: (page) => press(page, /^Edit/) },
  { name: 'overview', path: url.adminOverview, ...wholePage, schemes: both, ...admin },
  { name: 'releases', path: url.adminReleases, ...wholePage, schemes: both, ...admin },
  {
    name: 'releases-roll-back',
    path: url.adminReleases,
    ...firstView,
    ...admin,
    act: (page) => press(page, /^Roll back/),
  },
  { name: 'preview', path: url.adminReleases, ...firstView, ...admin, act: openPreview },
  { name: 'mail', path: url.adminMail, ...firstView, ...admin },
  { name: 'mail-preview', path: url.adminMail, ...firstView, ...admin, act: (page) => press(page, /^Preview/) },
];
