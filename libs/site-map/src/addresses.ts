/** Every URL of the product, except the steps of the login page. Builders write the parameters. */
export const url = {
  home: '/',
  about: '/about',
  team: '/team',
  schedule: '/schedule',
  /** A file for calendars, not a page: linked without the router. */
  programmeCalendar: '/programme.ics',
  hotels: '/hotels',
  fromAbroad: '/from-abroad',
  oral: '/oral',
  poster: '/poster',
  thesis: '/thesis',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
  /** Shown offline in place of a page that the device has not stored. */
  offline: '/offline',
  /** A script, not a page: it stores pages for offline use. */
  serviceWorker: '/service-worker.js',
  /** A script, not a page: it notices when a page freezes. */
  watchdog: '/watchdog.js',

  author: '/author',
  audience: '/audience',
  ourSponsors: '/sponsor/our',

  register: '/register',
  registrationApplicant: '/registration/applicant',
  registrationAudience: '/registration/audience',
  volunteer: '/volunteer',
  becomeSponsor: '/sponsor/become',

  /** Where a form that was sent without scripts leads to. */
  audienceSent: '/registration/audience/sent',
  volunteerSent: '/volunteer/sent',
  sponsorSent: '/sponsor/become/sent',

  login: '/login',

  profile: '/profile',
  editProfile: (id: string, index: number | ':index') => `/edit-profile/${id}/${index}`,

  admin: '/admin',
  adminApplications: '/admin/applications',
  adminApplication: (id: string) => `/admin/application/${id}`,
  adminDecide: '/admin/decide',
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
  adminMailCompose: '/admin/mail/compose',
  adminMailTemplates: '/admin/mail/templates',
  adminMailTemplate: (id: string) => `/admin/mail/templates/${id}`,
  adminHistory: '/admin/history',
  adminBin: '/admin/bin',
  adminReleases: '/admin/releases',
  adminEdition: '/admin/edition',
  /** Asks whether to show the site with a module from the organiser's own machine. `npm run dev` prints this address with its query. */
  adminLocalModule: '/admin/releases/local',
  adminPeople: '/admin/people',
  adminSessions: '/admin/sessions',
  adminSecondFactor: '/admin/second-factor',
} as const;

/** The areas that the gateway answers itself. No page or module may be there. Its other own answers are files, whose names have a dot. */
export const ownAreas = {
  api: '/api',
  editions: '/editions',
  images: '/images',
  modules: '/modules',
  preview: '/preview',
} as const;

/** Whether a path is an area or lies in it. */
export const within = (path: string, area: string) => path === area || path.startsWith(`${area}/`);

/** The facts about a signed-in person that decide which areas are open to them. */
interface Person {
  role: 'admin' | 'user';
  /** What the roles of an organiser allow. Absent for admins and authors. */
  may?: readonly string[];
}

/** The areas that are not for everybody, by the people they are for. The first area of each is their home. */
const areas = { organiser: [url.admin], author: [url.profile, '/edit-profile'] } as const;

const opens: Record<keyof typeof areas, (person: Person) => boolean> = {
  organiser: ({ role, may = [] }) => role === 'admin' || may.length > 0,
  author: ({ role }) => role === 'user',
};

/** Where somebody lands after signing in: an organiser in the console, an author in the profile. */
export const homeOf = (person: Person): string => areas[opens.organiser(person) ? 'organiser' : 'author'][0];

/** Whether somebody may be led to `address` after signing in. */
export function mayOpen(person: Person, address: string): boolean {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  const owners = Object.keys(areas) as (keyof typeof areas)[];
  const owner = owners.find((one) => areas[one].some((area) => within(path, area)));
  return owner === undefined || opens[owner](person);
}

const OWN = 'http://own.invalid';

/** A path of this site from untrusted text; undefined for anything else. */
export function ownPath(text: unknown): string | undefined {
  if (typeof text !== 'string' || !text.startsWith('/') || /^\/[/\\]/.test(text)) return undefined;
  const resolved = resolvedUrl(text);
  // Resolving dots may leave two slashes: `/.//evil.example`.
  if (resolved?.origin !== OWN || resolved.pathname.startsWith('//')) return undefined;
  return resolved.pathname + resolved.search + resolved.hash;
}

/** Older browsers have no URL.canParse. */
function resolvedUrl(path: string): URL | undefined {
  try {
    return new URL(path, OWN);
  } catch {
    return undefined;
  }
}
