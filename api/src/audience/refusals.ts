import type { AudienceEntry } from '@conference/contracts';
import { Refused, refusedField } from '../http/refusals';

export const audienceRefusals = {
  transactionUsed: () => refusedField('conflict', 'transactionId', 'This transaction ID has been used before.'),
  changed: (entry: AudienceEntry) =>
    new Refused('changed_meanwhile', 'Somebody else has changed this entry meanwhile.', { entry }),
};
