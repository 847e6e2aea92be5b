import type { Message } from '../message';
import { text } from '../placeholders';
import { paragraphs } from '../template';
import { bangla } from './mail-to-sponsors.bn';

/** To sponsors whom an organiser has chosen. */
export const mailToSponsors: Message<{ name: string; organization: string | null }> = {
  event: 'mail to sponsors',
  says: 'To those who have sent the form for sponsors, and whom an organiser chooses',
  isToGroup: true,
  about: { kind: 'sponsor', facts: ['name', 'organization'] },
  placeholders: {
    name: text('The contact name', ({ name }) => name),
    organization: text('The organisation', ({ organization }) => organization),
  },
  originals: [
    {
      subject: 'The {{conference}} is near',
      title: 'Thank you for your interest',
      body: paragraphs(
        'Dear {{name}},',
        'Thank you for your interest in the {{conference}}, which is held on {{dates}} in {{place}}.',
        'Please answer this mail if you would like to know more, or to take part.',
      ),
      bangla,
    },
  ],
};
