/** Every URL of the product, but for the steps of the login page. Parameters are written by the builders, never by hand. */
export const url = {
  home: '/',
  about: '/about',
  team: '/team',
  schedule: '/schedule',
  /** A file for calendars, not a page: linked without the router. */
  programmeCalendar: '/programme.ics',
  hotels: '/hotels',
  oral: '/oral',
  poster: '/poster',
  thesis: '/thesis',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
  /** Stands where a page is asked for without a network, and the device has not kept it. */
  offline: '/offline',
  /** A script, not a page: it keeps pages for when there is no network. */
  serviceWorker: '/service-worker.js',

  author: '/author',
  audience: '/audience',
  ourSponsors: '/sponsor/our',

  register: '/register',
  registrationApplicant: '/registration/applicant',
  registrationAudience: '/registration/audience',
  volunteer: '/volunteer',
  becomeSponsor: '/sponsor/become',

  /** Where a form leads that was sent without scripts, and says so. */
  audienceSent: '/registration/audience/sent',
  volunteerSent: '/volunteer/sent',
  sponsorSent: '/sponsor/become/sent',

  login: '/login',

  profile: '/profile',
  editProfile: (id: string, index: number | ':index') => `/edit-profile/${id}/${index}`,

  admin: '/admin',
  adminApplications: '/admin/applications',
  adminApplication: (id: string) => `/admin/application/${id}`,
  adminAudience: '/admin/audience',
  adminAccepted: '/admin/accepted',
  adminWaiting: '/admin/waiting',
  adminDeclined: '/admin/reject',
  adminVolunteers: '/admin/volunteer',
  adminVolunteerEdit: (id: string) => `/admin/volunteers/edit/${id}`,
  adminSponsors: '/admin/sponsors',
  adminNotices: '/admin/notice',
  adminOverview: '/admin/overview',
  adminMail: '/admin/mail',
  adminReleases: '/admin/releases',
  adminSessions: '/admin/sessions',
} as const;

/**
 * What the gateway answers itself: no page lies there, and no module's addresses. Beside these it has files alone, whose names have
 * a dot.
 */
export const ownAreas = { api: '/api', modules: '/modules', preview: '/preview' } as const;

/** Where somebody lands after signing in: an admin in the console, an author in the profile. */
export function homeOf(role: 'admin' | 'user'): string {
  return role === 'admin' ? url.admin : url.profile;
}

/** Whether a path is an area's, or is the area. */
export const within = (path: string, area: string) => path === area || path.startsWith(`${area}/`);

/** Whether a signed-in person of this role may be led to `address` after signing in. */
export function mayOpen(role: 'admin' | 'user', address: string): boolean {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  if (within(path, url.admin)) return role === 'admin';
  if (within(path, url.profile) || within(path, '/edit-profile')) return role === 'user';
  return true;
}

const OWN = 'http://own.invalid';

/** A path of this site out of something a stranger may have written, or nothing. */
export function ownPath(text: unknown): string | undefined {
  if (typeof text !== 'string' || !text.startsWith('/') || /^\/[/\\]/.test(text)) return undefined;
  if (!URL.canParse(text, OWN)) return undefined;
  const resolved = new URL(text, OWN);
  // Two slashes may be what is left when the dots between them are gone: `/.//evil.example`.
  if (resolved.origin !== OWN || resolved.pathname.startsWith('//')) return undefined;
  return resolved.pathname + resolved.search + resolved.hash;
}
