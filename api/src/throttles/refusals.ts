import { inWords } from '../http/in-words';
import { Refused } from '../http/refusals';

/** Refusals of too many tries. */
export const throttleRefusals = {
  tooManyAttempts: (retryAfter: number) =>
    new Refused('too_many', `Too many attempts. Please try again in ${inWords(retryAfter)}.`, { retryAfter }),
};
