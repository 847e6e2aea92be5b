import type { Message } from '../message';
import { paragraphs } from '../template';
import { bangla } from './sponsor-thanks.bn';

/** To the sender of the form for sponsors. */
export const sponsorThanks: Message<object> = {
  event: 'sponsor thanks',
  says: 'To whoever has sent the form for sponsors',
  anonymous: true,
  placeholders: {},
  originals: [
    {
      subject: 'Thank you for your interest in sponsoring the {{conference}}',
      title: 'Thank you for your interest',
      body: paragraphs(
        'Hello,',
        'The form for sponsors of the {{conference}} has been sent with this email address. Thank you!',
        'The organisers will read it and get in touch with you.',
        'If this was not you, somebody mistyped an address: please disregard this message.',
      ),
      bangla,
    },
  ],
};
