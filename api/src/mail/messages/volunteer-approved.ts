import type { Message } from '../message';
import { text } from '../placeholders';
import { paragraphs } from '../template';
import { bangla } from './volunteer-approved.bn';

/** To a volunteer, when an organiser has approved them for the first time. */
export const volunteerApproved: Message<{ fullName: string }> = {
  event: 'volunteer approved',
  says: 'To a volunteer, when an organiser has approved them for the first time',
  about: { kind: 'volunteer', facts: ['fullName'] },
  placeholders: { 'full name': text('The name of the volunteer', ({ fullName }) => fullName) },
  originals: [
    {
      subject: 'Welcome to the volunteers of the {{conference}}',
      title: 'Welcome to the volunteers',
      body: paragraphs(
        'Dear {{full name}},',
        'Your registration as a volunteer of the {{conference}} is approved. Thank you for helping!',
        'The organisers will tell you what comes next. We look forward to seeing you in {{place}}.',
      ),
      bangla,
    },
  ],
};
