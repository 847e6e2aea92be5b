import { Refused } from '../http/refusals';

/** Why a report of a failure is not taken. */
export const moduleFailureRefusals = {
  noModule: () => new Refused('invalid', 'Please name modules of this site, each at a version that it has.'),
};
