import type { AudienceEntry } from '@conference/contracts';
import { nameOf } from '@conference/edition';
import type { Message } from '../message';
import { text } from '../placeholders';
import { paragraphs } from '../template';
import { mailTexts } from '../texts';
import { bangla } from './mail-to-guests.bn';

/** To guests whom an organiser has chosen. */
export const mailToGuests: Message<Pick<AudienceEntry, 'name' | 'type' | 'certCode' | 'status'>> = {
  event: 'mail to guests',
  says: 'To guests whom an organiser chooses',
  isToGroup: true,
  about: { kind: 'entry', facts: ['name', 'type', 'certCode', 'status'] },
  placeholders: {
    name: text('The name of the guest', ({ name }) => name),
    type: text('How the guest attends', ({ type }, { money }) => nameOf(money.attendance, type)),
    'certificate code': text('The code on the certificate', ({ certCode }) => certCode),
    status: text('Whether the registration is approved', ({ status }) => mailTexts.approval[status]),
  },
  originals: [
    {
      subject: 'The {{conference}} is near',
      title: 'We look forward to seeing you',
      body: paragraphs(
        'Dear {{name}},',
        'The {{conference}} is near: {{dates}} in {{place}}. It opens on {{opening}}.',
        'Please bring your certificate code: {{certificate code}}.',
      ),
      bangla,
      sample: { status: 'approved' },
    },
  ],
};
