import type { Notice } from '@conference/contracts';
import { Refused } from '../http/refusals';

/** Why a notice is not changed or removed. */
export const noticeRefusals = {
  changed: (notice: Notice) =>
    new Refused('changed_meanwhile', 'Somebody else has changed this notice meanwhile.', { notice }),
};
