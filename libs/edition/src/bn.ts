// The Bangla names of days, times, currencies and sessions.
import { sessionTypeNames } from './session-types.bn';
import { payment } from './payment.bn';
import { days, deadlines, money, times, weekdays } from './words.bn';

/** To be learnt with the words of a module. */
export const words = { days, deadlines, money, payment, 'session-types': sessionTypeNames, times, weekdays };
