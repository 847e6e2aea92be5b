import type { ReleaseRecord } from '@conference/contracts';
import { Refused } from '../http/refusals';

const impossible = (why: string) => new Refused('conflict', why);

/** Refusals of releases. */
export const releaseRefusals = {
  changed: (live: ReleaseRecord) =>
    new Refused('changed_meanwhile', 'Something else has been released meanwhile.', { live }),
  impossible,
  noModule: (module: string) => impossible(`There is no module ${module}.`),
  notLive: (module: string) => impossible(`${module} is not live.`),
  localShell: () => impossible('The shell cannot come from a local server.'),
};
