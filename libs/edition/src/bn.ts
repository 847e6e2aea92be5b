// What pages in Bangla call days, times and sessions, and the legal documents.
import { cookies } from './legal/cookies.bn';
import { privacy } from './legal/privacy.bn';
import { terms } from './legal/terms.bn';
import { sessionTypeNames } from './session-types.bn';
import { payment } from './payment.bn';
import { words as edition } from './words.bn';

/** To be learnt with the words of a module. */
export const words = { edition, payment, 'session-types': sessionTypeNames };

/** The legal documents: to be learnt, too, by the module whose pages show them. */
export const legalDocuments = {
  'legal/terms': { document: terms },
  'legal/privacy': { document: privacy },
  'legal/cookies': { document: cookies },
};
