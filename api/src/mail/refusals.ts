import type { MailState } from '@conference/contracts';
import { Refused } from '../http/refusals';

const IS_ON_ITS_WAY = 'This mail is on its way already.';
const HAS_LEFT = 'This mail has left already.';
const IS_GONE = 'What this mail said is not kept any more, so it cannot be sent again.';
const whyNotRetried: Record<MailState, string> = {
  held: 'This mail leaves when its batch is released.',
  queued: IS_ON_ITS_WAY,
  sending: IS_ON_ITS_WAY,
  delayed: IS_GONE,
  sent: HAS_LEFT,
  kept: HAS_LEFT,
  'given up': IS_GONE,
};

/** Refusals of writing mails, and of sending them again. */
export const mailRefusals = {
  tooLong: (recipient: string) =>
    new Refused('conflict', `The mail to ${recipient} is too long to be sent. Please shorten its template.`),
  notRetried: (state: MailState) => new Refused('conflict', whyNotRetried[state]),
};
