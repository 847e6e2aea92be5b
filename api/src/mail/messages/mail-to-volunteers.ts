import type { Volunteer } from '@conference/contracts';
import type { Message } from '../message';
import { text } from '../placeholders';
import { paragraphs } from '../template';
import { mailTexts } from '../texts';
import { bangla } from './mail-to-volunteers.bn';

/** To volunteers whom an organiser has chosen. */
export const mailToVolunteers: Message<Pick<Volunteer, 'fullName' | 'department' | 'status'>> = {
  event: 'mail to volunteers',
  says: 'To volunteers whom an organiser chooses',
  isToGroup: true,
  about: { kind: 'volunteer', facts: ['fullName', 'department', 'status'] },
  placeholders: {
    'full name': text('The name of the volunteer', ({ fullName }) => fullName),
    department: text('Where the volunteer studies or works', ({ department }) => department),
    status: text('Whether the volunteer is approved', ({ status }) => mailTexts.approval[status]),
  },
  originals: [
    {
      subject: 'The {{conference}} is near',
      title: 'Thank you for helping',
      body: paragraphs(
        'Dear {{full name}},',
        'The {{conference}} is near: {{dates}} in {{place}}. It opens on {{opening}}.',
        'The organisers will tell you where and when you are needed. Thank you for helping!',
      ),
      bangla,
      sample: { status: 'approved' },
    },
  ],
};
