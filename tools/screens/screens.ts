import { loginSteps, url } from '@conference/site-map';

/** One screen, and how it is shown in docs/screens. */
export interface Screen {
  /** What its files' names begin with. */
  name: string;
  path: string;
  /** Widths of the window, in pixels, and how wide the picture is. */
  widths: Record<number, number>;
  schemes: ('light' | 'dark')[];
  /** Only what is seen without scrolling. */
  firstView?: true;
  /** Who is signed in. */
  as?: 'admin' | 'user';
  /** The part of the page whose first link is followed. */
  firstLinkOf?: string;
}

const both: Screen['schemes'] = ['light', 'dark'];
const light: Screen['schemes'] = ['light'];

/** Long pages are drawn smaller. */
export const screens: Screen[] = [
  { name: 'home', path: url.home, widths: { 375: 330, 768: 480, 1280: 640 }, schemes: both },
  { name: 'hero', path: url.home, widths: { 1280: 1280 }, schemes: light, firstView: true },
  { name: 'about', path: url.about, widths: { 375: 330, 1280: 800 }, schemes: light },
  { name: 'schedule', path: url.schedule, widths: { 375: 375, 768: 640, 1280: 960 }, schemes: both },
  { name: 'team', path: url.team, widths: { 375: 375, 1280: 960 }, schemes: light },
  { name: 'hotels', path: url.hotels, widths: { 375: 375, 1280: 960 }, schemes: light },
  { name: 'oral', path: url.oral, widths: { 375: 375, 1280: 960 }, schemes: light },
  { name: 'author', path: url.author, widths: { 375: 375, 1280: 960 }, schemes: light },
  { name: 'audience', path: url.audience, widths: { 375: 375, 1280: 960 }, schemes: light },
  { name: 'contact', path: url.contact, widths: { 375: 375, 1280: 960 }, schemes: light },
  { name: 'terms', path: url.terms, widths: { 375: 300, 1280: 800 }, schemes: light },
  { name: 'register', path: url.register, widths: { 375: 375, 1280: 1280 }, schemes: light, firstView: true },
  { name: 'registration-audience', path: url.registrationAudience, widths: { 375: 375, 1280: 1280 }, schemes: light, firstView: true },
  { name: 'volunteer', path: url.volunteer, widths: { 375: 375, 1280: 960 }, schemes: light },
  { name: 'become-sponsor', path: url.becomeSponsor, widths: { 375: 375, 1280: 960 }, schemes: both },
  { name: 'login', path: loginSteps.login, widths: { 375: 375, 1280: 1280 }, schemes: both, firstView: true },
  { name: 'forgot-password', path: loginSteps.email, widths: { 375: 375, 1280: 1280 }, schemes: light, firstView: true },
  { name: 'reset-password', path: loginSteps.code, widths: { 375: 375, 1280: 1280 }, schemes: both, firstView: true },
  { name: 'profile', path: url.profile, widths: { 375: 375, 1280: 1280 }, schemes: light, firstView: true, as: 'user' },
  { name: 'applications', path: url.adminApplications, widths: { 375: 375, 1280: 1280 }, schemes: light, firstView: true, as: 'admin' },
  {
    name: 'application',
    path: url.adminApplications,
    firstLinkOf: 'tbody',
    widths: { 375: 375, 1280: 1280 },
    schemes: light,
    firstView: true,
    as: 'admin',
  },
];
