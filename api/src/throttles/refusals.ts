import { inWords } from '../http/in-words';
import { Refused } from '../http/refusals';
import { httpTexts } from '../http/texts';

/** Refusals of too many tries. */
export const throttleRefusals = {
  tooManyAttempts: (retryAfter: number) =>
    new Refused('too_many', httpTexts.tooManyAttempts(inWords(retryAfter)), { retryAfter }),
};
