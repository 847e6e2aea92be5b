import type { Message } from '../message';
import { paragraphs } from '../template';
import { bangla } from './volunteer-received.bn';

/** To a volunteer, when their registration has come in. */
export const volunteerReceived: Message<object> = {
  event: 'volunteer received',
  says: 'To a volunteer, when the registration has come in',
  anonymous: true,
  list: 'volunteer',
  placeholders: {},
  originals: [
    {
      subject: 'We have received your volunteer registration for the {{conference}}',
      title: 'Your registration has arrived',
      body: paragraphs(
        'Hello,',
        'A registration as a volunteer of the {{conference}} has been submitted with this email address. Thank you!',
        'The organisers will look at it, and write to you when it is approved.',
        'If this was not you, somebody mistyped an address: please disregard this message.',
      ),
      bangla,
    },
  ],
};
