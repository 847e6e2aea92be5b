import { closingInstant, importantDates, openingInstant, type TimedForm } from '@conference/edition';
import { defaultEdition } from '@conference/edition/default';
import { partsOf } from '@conference/edition/schema';

const { core } = partsOf(defaultEdition, 'en');
const closes = (form: TimedForm) => closingInstant(core.dates, form);

/** How many items a list has. */
export const LIST_LENGTH = 3;

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const forms: readonly TimedForm[] = ['author', 'audience', 'volunteer', 'editing'];

const instant = (time: number | Date) => new Date(time).toISOString();
/** The time of the conference: a week before the first form closes, so that all are open. */
const now = Math.min(...forms.map((form) => closes(form).getTime())) - 7 * DAY_MS;

/** Instants for a list, the newest first. */
export const recentInstant = (index: number) => instant(now - (index + 1) * DAY_MS);
/** Days for a list, the oldest first. */
export const recentDay = (index: number) => instant(now - (LIST_LENGTH - index) * DAY_MS).slice(0, 10);

const people = ['Demo Author', 'Demo Guest', 'Demo Helper'];
const addresses = ['author@example.org', 'guest@example.org', 'helper@example.org'];
const universities = ['Demo University', 'Demo Institute', 'Demo College'];
const wallets = ['9FJ4K2L8QX', '7HD2M5N1RT', '5KP8W3Z6VB'];
const abstract = '/api/registrations/01982f00-0000-7000-8000-000000000000/abstract';

/** Values by the names of their fields. If there are several, each item of a list has its own. */
export type KnownValues<Value> = Readonly<Record<string, Value | readonly Value[]>>;

/** For numbers that would look wrong as 1, 2 or 3. */
export const knownNumbers: KnownValues<number> = {
  age: [34, 23, 41],
  refusedWith: 550,
  columns: [2, 3, 4],
  visits: [1240, 630, 210],
  failures: [4, 1, 0],
  'local.port': 4301,
};

/** For fields whose schema allows any text. `modules.name` is the name of one of `modules`. */
export const knownTexts: KnownValues<string> = {
  ...Object.fromEntries(importantDates(core.dates).map(({ name, day }) => [name, day])),
  countdownTo: instant(openingInstant(core.dates)),
  now: instant(now),
  authorRegistrationCloses: instant(closes('author')),
  audienceRegistrationCloses: instant(closes('audience')),
  volunteerRegistrationCloses: instant(closes('volunteer')),
  editingCloses: instant(closes('editing')),
  // Before `updatedAt`.
  createdAt: [25, 49, 73].map((hours) => instant(now - hours * HOUR_MS)),
  nextAttemptAt: instant(now + HOUR_MS),
  until: instant(now + HOUR_MS),

  fullName: people,
  name: people,
  email: addresses,
  recipient: addresses,
  from: 'author@example.com',
  to: 'author@example.org',
  dateOfBirth: ['1991-03-14', '2002-11-02', '1984-06-27'],
  nationality: 'Bangladeshi',
  phone: '+880 0000 000000',
  mailingAddress: 'Hall 1',
  institution: universities,
  institute: universities,
  organization: universities,
  department: ['Education', 'Economics', 'Folklore'],
  position: ['Lecturer', 'Student', 'Researcher'],
  designation: ['Lecturer', 'Student', 'Researcher'],
  social: 'https://example.org/people',
  experiences: 'I helped at the registration desk last year.',

  segment: core.choices.segments.map(({ key }) => key),
  subTheme: core.choices.subThemes.map(({ key }) => key),
  type: core.money.attendance.map(({ key }) => key),
  paymentMethod: core.money.wallets.map(({ key }) => key),
  abstractTitle: ['Reading aloud in village schools', 'Floods and the price of rice', 'Folk songs of the Padma'],
  abstractFile: abstract,
  abstractFileUrl: abstract,
  abstractFilePublicId: '01982f00-0000-7000-8000-000000000001',
  avEquipment: 'A projector',
  dietaryPreferences: 'Vegetarian',
  accommodationPreferences: 'A single room near the venue',
  travelInfo: 'I arrive by train the day before.',
  emergencyContact: 'Demo Friend, +880 0000 000001',
  comment: 'Please shorten the title.',
  fields: ['abstractTitle', 'phone', 'department'],
  certCode: ['author34DU', 'guest23DI', 'helper41DC'],
  transactionId: wallets,
  readAs: wallets,

  title: ['The programme is out', 'Rooms for authors', 'Bring a printed poster'],
  content: 'Please find the details on this page.',
  link: 'https://example.org/details',
  // It needs no network.
  image: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
  subject: ['We have received your abstract', 'Your abstract is accepted', 'Your payment is confirmed'],
  text: 'Dear author,\n\nwe have received your abstract.',
  html: '<p>Dear author,</p><p>we have received your abstract.</p>',

  'spans.text': ['We asked 40 families. ', 'Half of them had lost a harvest. ', 'None had been insured.'],
  message: 'Done.',
  token: 'fixture',
  actor: 'Demo Organiser',
  by: 'Demo Organiser',
  endedBy: 'Demo Organiser',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36',
  ip: ['192.0.2.1', '192.0.2.2', '2001:db8::3'],
  openapi: '3.1.0',
  module: 'mfe-public',
  'local.key': 'fixture-'.repeat(4),
  'modules.name': ['shell', 'mfe-public', 'mfe-admin'],
  prefixes: ['/', '/about', '/notices'],
  version: ['3f2a9c1b7d40', '81c04e6a2f95', 'c7d51b08e3a6'],
  live: '3f2a9c1b7d40',
  previous: '81c04e6a2f95',
  reason: '12 of 240 visits failed (5 %). At most 1 % is usual.',
  'releases.subject': ['Notices show their pictures', 'The fees of students', 'The first release'],
  'versions.subject': ['Notices show their pictures', 'The fees of students', 'The first release'],
  commit: ['5b20447a1c3d', '806c0a5d92ee', 'e49079ac7f10'],
};
