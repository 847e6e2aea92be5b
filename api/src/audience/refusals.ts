import type { AudienceEntry } from '@conference/contracts';
import { Refused, refusedField } from '../http/refusals';

/** Why an audience entry is not taken, changed or removed. */
export const audienceRefusals = {
  transactionUsed: () => refusedField('conflict', 'transactionId', 'This transaction ID has been used before.'),
  changed: (entry: AudienceEntry) =>
    new Refused('changed_meanwhile', 'Somebody else has changed this entry meanwhile.', { entry }),
};
