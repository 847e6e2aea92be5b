import type { ReleaseRecord } from '@conference/contracts';
import { Refused } from '../http/refusals';

/** Refusals of releases. */
export const releaseRefusals = {
  changed: (live: ReleaseRecord) =>
    new Refused('changed_meanwhile', 'Something else has been released meanwhile.', { live }),
  impossible: (why: string) => new Refused('conflict', why),
};
