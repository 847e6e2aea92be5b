import type { MailTemplate } from '@conference/contracts';
import { Refused, refusals } from '../../http/refusals';
import type { Faults } from '../template';

/** Refusals of changing the words of a mail. */
export const templateRefusals = {
  faulty: (faults: Faults) => refusals.invalid(Object.values(faults)[0] ?? '', faults),
  tooLong: () => templateRefusals.faulty({ body: 'This mail is too long to be sent. Please shorten it.' }),
  changedMeanwhile: (template: MailTemplate) =>
    new Refused('changed_meanwhile', 'Somebody else has changed this template meanwhile.', { template }),
};
