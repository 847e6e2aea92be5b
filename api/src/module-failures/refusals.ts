import { Refused } from '../http/refusals';

/** Refusals of reports about modules. */
export const moduleFailureRefusals = {
  noModule: () => new Refused('invalid', 'Please name modules of this site, each at a version that it has.'),
};
