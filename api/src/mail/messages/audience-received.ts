import type { Message } from '../message';
import { paragraphs } from '../template';
import { bangla } from './audience-received.bn';

/** To a guest, when their registration has come in. */
export const audienceReceived: Message<object> = {
  event: 'audience received',
  says: 'To a guest, when the registration has come in',
  anonymous: true,
  list: 'entry',
  placeholders: {},
  originals: [
    {
      subject: 'We have received your audience registration for the {{conference}}',
      title: 'Your registration has arrived',
      body: paragraphs(
        'Hello,',
        'A registration as audience of the {{conference}} has been submitted with this email address. Thank you!',
        'The organisers will check the payment, and confirm the registration by another email.',
        'If this was not you, somebody mistyped an address: please disregard this message.',
      ),
      bangla,
    },
  ],
};
