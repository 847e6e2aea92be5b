import type { Notice } from '@conference/contracts';
import { Refused } from '../http/refusals';

/** Refusals of changing or removing a notice. */
export const noticeRefusals = {
  changed: (notice: Notice) =>
    new Refused('changed_meanwhile', 'Somebody else has changed this notice meanwhile.', { notice }),
};
