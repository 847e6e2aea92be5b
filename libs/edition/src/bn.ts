// What pages in Bangla call days, times and sessions.
import { sessionTypeNames } from './session-types.bn';
import { payment } from './payment.bn';
import { days, deadlines, times, weekdays } from './words.bn';

/** To be learnt with the words of a module. */
export const words = { days, deadlines, payment, 'session-types': sessionTypeNames, times, weekdays };
