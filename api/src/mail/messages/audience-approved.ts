import type { AudienceEntry } from '@conference/contracts';
import { audienceTypes, conference, currency, inWords, type AudienceType } from '@conference/edition';
import { facts, type Message } from '../message';

type Facts = Pick<AudienceEntry, 'name' | 'type' | 'certCode'>;

/** A way to attend and what it costs: Full (1000 BDT). */
const priced = ({ name, fee }: AudienceType) => `${name} (${fee} ${currency})`;

/** To somebody of the audience, when an organiser has approved the registration. */
export const audienceApproved: Message<Facts> = {
  event: 'audience approved',
  subject: () => `Your audience registration for the ${conference.name} is confirmed`,
  title: () => 'Your registration is confirmed',
  body: ({ name, type, certCode }) => [
    `Dear ${name},`,
    `Your registration as audience of the ${conference.name} is confirmed.`,
    facts({
      Type: audienceTypes
        .filter(({ value }) => value === type)
        .map(priced)
        .join(),
      'Certificate code': certCode,
      Conference: inWords.days,
      Opening: `${inWords.opening}, ${conference.place}`,
    }),
    `Please keep the code: your certificate will carry it. We look forward to seeing you in ${conference.place}.`,
  ],
};
