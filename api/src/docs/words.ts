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
  file_too_large: 'The request, or the file in it, is too large.',
  not_a_word_file: 'The file is no Word document by its content.',
  closed: 'The deadline has passed.',
  conflict: 'What there is already does not allow it; the message says why.',
  changed_meanwhile: 'If-Match names an older version; the record as it is now comes along.',
  too_many: 'Too many tries. Retry-After says in how many seconds it is worth another.',
  failed: 'Something went wrong on our side.',
};
