// What pages in Bangla call days, times and sessions, and the legal documents.
import { cookies } from './legal/cookies.bn';
import { privacy } from './legal/privacy.bn';
import { terms } from './legal/terms.bn';
import { sessionTypeNames } from './session-types.bn';
import { payment } from './payment.bn';
import { days, deadlines, times, weekdays } from './words.bn';

/** To be learnt with the words of a module. */
export const words = { days, deadlines, payment, 'session-types': sessionTypeNames, times, weekdays };

/** The legal documents: to be learnt, too, by the module whose pages show them. */
export const legalDocuments = {
  'legal/terms': { document: terms },
  'legal/privacy': { document: privacy },
  'legal/cookies': { document: cookies },
};
