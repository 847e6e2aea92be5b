import type { MailTemplateRecord } from '@conference/contracts';
import { Refused, refusals } from '../../http/refusals';
import type { Faults } from '../template';

/** Refusals of changing the words of a mail. */
export const templateRefusals = {
  faulty: (faults: Faults) => refusals.invalid(Object.values(faults)[0] ?? '', faults),
  named: () =>
    refusals.invalid('Only a template that organisers have made has a name.', { name: 'This one has none.' }),
  silent: (name: string) => templateRefusals.faulty({ body: `{{${name}}} has nothing to say here.` }),
  unusable: () =>
    new Refused('conflict', 'This template has placeholders that are not known any more: please mend it first.'),
  tooLong: () => templateRefusals.faulty({ body: 'This mail is too long to be sent. Please shorten it.' }),
  changedMeanwhile: (template: MailTemplateRecord) =>
    new Refused('changed_meanwhile', 'Somebody else has changed this template meanwhile.', { template }),
};
