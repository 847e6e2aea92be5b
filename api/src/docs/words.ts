import {
  accessWords,
  grantableRoles,
  roleTexts,
  wordsOf,
  type Access,
  type AccessWord,
  type RefusalCode,
} from '@conference/contracts';
import type { callGroups } from '@conference/contracts/calls';
import { DAY, HOUR, MINUTE } from '../durations';
import { rates, type Rate } from '../throttles/rates';

/** The roles with a word, for people: admins have every one. */
const whoHas = (word: AccessWord) =>
  grantableRoles
    .filter((role) => wordsOf([role]).includes(word))
    .map((role) => roleTexts[role].name)
    .join(', ');

const mapped = <Key extends string>(of: (word: AccessWord) => readonly [Key, string]) =>
  Object.fromEntries(accessWords.map(of)) as Record<Key, string>;

/** Who may call, for people. */
export const callers: Record<Access, string> = {
  anyone: 'Anyone',
  'signed-in': 'Whoever is signed in',
  owner: 'The author whose application it is',
  ...mapped((word) => [word, whoHas(word)]),
  ...mapped((word) => [`${word} or owner`, `${whoHas(word)}, and the author whose application it is`]),
  organiser: 'Whoever has a role among the organisers',
  admin: 'Admins',
  publisher: 'Whoever has a token of a module',
};

/** The codes with which any call can be refused through no fault of the caller. */
export const onOurSide = ['failed', 'unavailable'] as const satisfies RefusalCode[];

/** What the calls of each group are about. */
export const groupMeanings: Record<keyof typeof callGroups, string> = {
  Applications: 'What authors send in, with an abstract, and what becomes of it.',
  'Blind readings': 'Abstracts without what tells who has written them, and what organisers hide beside that.',
  Notifications: 'What authors are told about their applications.',
  Audience: 'Those who come to listen, and what they have paid.',
  Volunteers: 'Those who offer to help.',
  Sponsors: 'Those who would like to sponsor.',
  Grants: 'Who has which role among the organisers, and the invitations to one.',
  Notices: 'What the organisers tell everybody on the home page.',
  Batches:
    'Decisions on many applications, and mails to groups: staged, sealed with the mails that they send, and released at once.',
  Quotas: 'How many places there are for each segment in each sub-theme, and how many are taken.',
  History: 'What organisers changed, and who did it.',
  Bin: 'What was deleted, for as long as it can be put back.',
  Mail: 'The mails that were put to be sent, and how each stands.',
  'Mail templates': 'The words of the mails that the product sends.',
  Overview: 'The numbers of the console at a glance.',
  Accounts: 'Signing in and out, and setting a new password.',
  'Admin sessions': 'Where an organiser is signed in.',
  'Second factor': 'What the login of an organiser takes beside the password: codes of an app.',
  Dates: 'The dates of the conference, the deadlines, and its time.',
  Health: 'Whether the API is up and ready.',
  Modules: 'What pages report of modules that failed.',
  Editions:
    'What organisers say of a year: names, dates, fees, programme and people, and the versions of it that were live.',
  Releases: 'Which versions of the modules are live, and previews of others.',
  Publishing: 'Builds of modules that come from other machines, and the tokens of those who publish them.',
  Documentation: 'All of this, for programs and for people.',
};

/** What each word of a refusal means. */
export const refusalMeanings: Record<RefusalCode, string> = {
  other_site:
    "A page of another site sent this: its Origin is neither the site's public address nor the host that was asked.",
  not_signed_in: 'There is no token, or its session is over.',
  wrong_credentials: 'Email and password do not belong together.',
  second_factor:
    'The password is right, and the account has a second factor: a code is missing, wrong, or was used before. The same is to be sent again with a code.',
  not_your_role: 'This is for somebody of another role.',
  second_factor_missing: 'The site requires a second factor of organisers, and this one has to set one up first.',
  not_yours: 'This belongs to somebody else.',
  not_found: 'There is nothing here.',
  invalid:
    'Something that was sent is missing or wrong, and the fields say what; or the request as such cannot be read.',
  too_large: 'What was sent is too large.',
  file_too_large: 'The file, or the form it came with, is too large.',
  not_a_word_file: 'The file is no Word document by its content.',
  flawed_file:
    'The document has macros, fetches something from elsewhere, holds other files, or cannot be read; the message says what to do.',
  not_an_image: 'The file is no picture by its content, or none that can be read.',
  not_an_edition: 'The file is no edition that a site like this has saved, or it is damaged.',
  not_a_workbook: 'The file is no Excel workbook (.xlsx) by its content, is encrypted, or is damaged.',
  closed: 'The deadline has passed.',
  conflict: 'What there is already does not allow it; the message says why.',
  key_used: 'Something else was sent under this Idempotency-Key before, or what was made of it has been removed since.',
  changed_meanwhile: 'If-Match names an older version, or ifRelease another release; what there is now comes along.',
  too_many: 'Too many tries. Retry-After says in how many seconds it is worth another.',
  failed: 'Something went wrong on our side.',
  unavailable:
    'This cannot be done right now, and nothing of it was. Retry-After says in how many seconds it is worth another try.',
};

const lengths: [ms: number, name: string][] = [
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
];

/** "5 a day", "10 in 15 minutes" */
function often({ most, within }: Rate): string {
  const [length, name] = lengths.find(([ms]) => within >= ms) ?? [MINUTE, 'minute'];
  return within === length
    ? `${most} a ${name}`.replace('a hour', 'an hour')
    : `${most} in ${within / length} ${name}s`;
}

/** How often something may be tried (docs/rules.md, accounts and refusals). A network is an IPv4 address or an IPv6 /64, whose /48 has limits of its own. */
export const rateLimits: Record<string, string> = {
  'Public forms': `${often(rates.forms)} from one network.`,
  'Everything else but GET': `${often(rates.writes)} from one account or, of nobody who is signed in, from one network.`,
  'Wrong passwords': `For one email ${often(rates.passwords)} from one network, and ${often(rates.passwordsTogether)} from all.`,
  'Mailed codes': `For one email ${often(rates.codesOfTheMinute)} and ${often(rates.codes)}, of which ${rates.codesToOne.most} because one network asked.`,
  'Unknown emails': `${often(rates.unknownEmails)} from one network or IPv6 /48, where a code is asked for.`,
  'Wrong codes of a second factor': `For one account ${often(rates.factorCodes)} from one network, and ${often(rates.factorCodesTogether)} from all.`,
  Invitations: `To one address ${often(rates.invitations)}.`,
  'Wrong codes': `For each code ${often(rates.codeTries)} from one network.`,
};

/** Under which limit of floods a call stands. */
export const floodLimit = (isForm: boolean) => rateLimits[isForm ? 'Public forms' : 'Everything else but GET'];

/** How browsers without scripts are served (docs/decisions/0022). */
export const withoutScripts = {
  form: 'A browser without scripts may send it as a form, too: whoever would rather have HTML than JSON (Accept) is led on, or shown what was refused as a page. The cookie of an author is believed there.',
  page: 'Whoever would rather have HTML than JSON (Accept) is shown a page instead, as the author that the cookie says.',
  taken: 'Taken from a browser without scripts: Location says where it is led.',
  notThis: 'Never: a form that was taken leads on.',
} as const;

/** What signing in does beside handing out a token. */
export const deviceCookie =
  'Signing in also sets a cookie, device, which opens nothing: for 180 days wrong passwords for that account are counted by themselves when they come from that browser. ' +
  'Where an organiser asks for it, a cookie, trusted- with a part of its id, takes the place of the code of their second factor in that browser for 30 days. ' +
  'An author who signs in without scripts gets a cookie, session, with the token: pages and their forms believe it, and no call in JSON.';
