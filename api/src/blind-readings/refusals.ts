import { MOST_REDACTIONS } from '@conference/contracts';
import { Refused } from '../http/refusals';

/** Refusals of calls about blind readings. */
export const blindReadingRefusals = {
  tooMany: () =>
    new Refused(
      'conflict',
      `No more than ${MOST_REDACTIONS} texts can be hidden in one abstract. Show one again first.`,
    ),
};
