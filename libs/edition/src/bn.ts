// What pages in Bangla call days, times and sessions.
import { sessionTypeNames } from './session-types.bn';
import { payment } from './payment.bn';
import { words as edition } from './words.bn';

/** To be learnt with the words of a module. */
export const words = { edition, payment, 'session-types': sessionTypeNames };
