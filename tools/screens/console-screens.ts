import { url } from '@conference/site-map';
import { both, firstView, onDesk, onPhone, wholePage, type Screen, type Step } from './screen';
import { follow, press, see } from './steps';

/** Opens the first row of a list. */
const openFirst: Step[] = [follow(/^(Open the application|See Details)/), see('Received')];

/** Looks at a version that is not live. */
const openPreview = [press(/^Preview: mfe-registration/), see('Nobody else sees it.'), press('OK, Proceed')];

const screens: Screen[] = [
  // Each picture signs in anew, which this one tells: it is the first.
  { name: 'sessions', path: url.adminSessions, ...firstView },
  { name: 'applications', path: url.adminApplications, ...firstView, schemes: both },
  { name: 'application', path: url.adminApplications, ...wholePage, steps: openFirst },
  { name: 'application-comment', path: url.adminApplications, ...onDesk, steps: [...openFirst, press('Reject')] },
  { name: 'application-delete', path: url.adminApplications, ...onPhone, steps: [...openFirst, press(/^Delete/)] },
  { name: 'accepted', path: url.adminAccepted, ...firstView },
  { name: 'accepted-paid', path: url.adminAccepted, ...onDesk, steps: [press(/^Mark as Paid/)] },
  { name: 'waiting', path: url.adminWaiting, ...firstView },
  { name: 'declined', path: url.adminDeclined, ...firstView },
  { name: 'console-audience', path: url.adminAudience, ...firstView },
  { name: 'volunteers', path: url.adminVolunteers, ...firstView },
  { name: 'volunteer-edit', path: url.adminVolunteers, ...firstView, steps: [follow(/^Edit/)] },
  { name: 'sponsors', path: url.adminSponsors, ...firstView },
  { name: 'notices', path: url.adminNotices, ...wholePage },
  { name: 'notice-form', path: url.adminNotices, ...onPhone, steps: [press(/^Edit/)] },
  { name: 'overview', path: url.adminOverview, ...wholePage, schemes: both },
  { name: 'releases', path: url.adminReleases, ...wholePage, schemes: both },
  { name: 'releases-roll-back', path: url.adminReleases, ...firstView, steps: [press(/^Roll back/)] },
  { name: 'preview', path: url.adminReleases, ...firstView, steps: openPreview },
  { name: 'mail', path: url.adminMail, ...firstView },
  { name: 'mail-preview', path: url.adminMail, ...firstView, steps: [press(/^Preview/)] },
];

/** The organisers' console. */
export const consoleScreens = screens.map((screen): Screen => ({ ...screen, as: 'admin' }));
