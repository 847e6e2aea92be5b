import type { Access, RefusalCode } from '@conference/contracts';

/** Who may call, for people. */
export const callers: Record<Access, string> = {
  anyone: 'Anyone',
  'signed-in': 'Whoever is signed in',
  owner: 'The author whose application it is',
  admin: 'Organisers',
  'admin or owner': 'Organisers, and the author whose application it is',
};

/** What each word of a refusal means. */
export const refusalMeanings: Record<RefusalCode, string> = {
  not_signed_in: 'There is no token, or its session is over.',
  wrong_credentials: 'Email and password do not belong together.',
  not_your_role: 'This is for somebody of another role.',
  not_yours: 'This belongs to somebody else.',
  not_found: 'There is nothing here.',
  invalid: 'Something that was sent is missing or wrong; the fields say what.',
  too_large: 'What was sent is too large.',
  file_too_large: 'The file, or the form it came with, is too large.',
  not_a_word_file: 'The file is no Word document by its content.',
  closed: 'The deadline has passed.',
  conflict: 'What there is already does not allow it; the message says why.',
  changed_meanwhile: 'If-Match names an older version; the record as it is now comes along.',
  too_many: 'Too many tries. Retry-After says in how many seconds it is worth another.',
  failed: 'Something went wrong on our side.',
};

/** How often something may be tried (docs/rules.md, accounts and refusals). A network is an IPv4 address or an IPv6 /64. */
export const rateLimits: Record<string, string> = {
  'Public forms': '120 a minute from one network.',
  'Everything else but GET': '300 a minute from one network.',
  'Wrong passwords': 'For one email 10 in 15 minutes from one network, and 100 an hour from all.',
  'Mailed codes': 'One a minute for one email.',
};

/** Under which limit of floods a call stands. */
export const floodLimit = (isForm: boolean) => rateLimits[isForm ? 'Public forms' : 'Everything else but GET'];

/** What signing in does beside handing out a token. */
export const deviceCookie =
  'Signing in also sets a cookie, device, which opens nothing: for 180 days wrong passwords from that browser are counted by themselves.';
