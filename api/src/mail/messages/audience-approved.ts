import type { AudienceEntry } from '@conference/contracts';
import { daysInWords, openingInWords, type Core } from '@conference/edition';
import { facts, type Message } from '../message';

type Facts = Pick<AudienceEntry, 'name' | 'type' | 'certCode' | 'fee'>;

/** A way to attend and what it costs: Full (1000 BDT). @param fee the one that was shown; without it, today's */
function priced({ attendance, currency }: Core['money'], { type, fee }: Facts): string {
  const chosen = attendance.find(({ key }) => key === type);
  return chosen ? `${chosen.name} (${fee ?? chosen.fee} ${currency})` : type;
}

/** To somebody of the audience, when an organiser has approved the registration. */
export const audienceApproved: Message<Facts> = {
  event: 'audience approved',
  subject: (_, { identity }) => `Your audience registration for the ${identity.name} is confirmed`,
  title: () => 'Your registration is confirmed',
  body: (entry, { identity, dates, money }) => [
    `Dear ${entry.name},`,
    `Your registration as audience of the ${identity.name} is confirmed.`,
    facts({
      Type: priced(money, entry),
      'Certificate code': entry.certCode,
      Conference: daysInWords(dates),
      Opening: `${openingInWords(dates)}, ${identity.place}`,
    }),
    `Please keep the code: your certificate will carry it. We look forward to seeing you in ${identity.place}.`,
  ],
};
