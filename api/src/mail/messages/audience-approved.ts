import type { AudienceEntry } from '@conference/contracts';
import { daysInWords, inMoney, openingInWords, type Core } from '@conference/edition';
import type { Message } from '../message';
import { facts } from '../pieces';
import { block, text } from '../placeholders';
import { paragraphs } from '../template';
import { mailTexts } from '../texts';
import { bangla } from './audience-approved.bn';

type Facts = Pick<AudienceEntry, 'name' | 'type' | 'certCode' | 'fee'>;

/** A way to attend and what it costs: Full (1000 BDT). @param fee the one that was shown; without it, today's */
function priced({ attendance, currency }: Core['money'], { type, fee }: Facts): string {
  const chosen = attendance.find(({ key }) => key === type);
  return chosen ? mailTexts.priced(chosen.name, inMoney(fee ?? chosen.fee, currency)) : type;
}

/** To somebody of the audience, when an organiser has approved the registration. */
export const audienceApproved: Message<Facts> = {
  event: 'audience approved',
  says: 'To a guest, when an organiser has approved the registration',
  about: { kind: 'entry', facts: ['name', 'type', 'certCode', 'fee'] },
  placeholders: {
    name: text('The name of the guest', ({ name }) => name),
    registration: block('How the guest attends, the certificate code, and when it begins', (entry, edition) =>
      facts({
        [mailTexts.facts.type]: priced(edition.money, entry),
        [mailTexts.facts.certificateCode]: entry.certCode,
        [mailTexts.facts.conference]: daysInWords(edition.dates),
        [mailTexts.facts.opening]: `${openingInWords(edition.dates)}, ${edition.identity.place}`,
      }),
    ),
  },
  originals: [
    {
      subject: 'Your audience registration for the {{conference}} is confirmed',
      title: 'Your registration is confirmed',
      body: paragraphs(
        'Dear {{name}},',
        'Your registration as audience of the {{conference}} is confirmed.',
        '{{registration}}',
        'Please keep the code: your certificate will carry it. We look forward to seeing you in {{place}}.',
      ),
      bangla,
      requires: ['registration'],
    },
  ],
};
