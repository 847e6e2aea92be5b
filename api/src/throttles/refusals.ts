import { inWords } from '../http/in-words';
import { Refused } from '../http/refusals';

/** What is said to who tries too often. */
export const throttleRefusals = {
  tooManyAttempts: (retryAfter: number) =>
    new Refused('too_many', `Too many attempts. Please try again in ${inWords(retryAfter)}.`, { retryAfter }),
};
