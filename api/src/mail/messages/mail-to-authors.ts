import { paymentLabels, statusLabels, type ApplicationStatus } from '@conference/contracts';
import { nameOf } from '@conference/edition';
import type { Message } from '../message';
import { quote } from '../pieces';
import { address, block, optional, text } from '../placeholders';
import { paragraphs } from '../template';
import { bangla } from './mail-to-authors.bn';

interface Facts {
  fullName: string;
  abstractTitle: string;
  /** The keys of segment and sub-theme. */
  segment: string;
  subTheme: string;
  status: ApplicationStatus;
  paymentStatus: 'paid' | null;
  accommodationPreferences: string | null;
  comment: string | null;
  profileUrl: string;
}

/** To authors whom an organiser has chosen, about one of their applications. */
export const mailToAuthors: Message<Facts> = {
  event: 'mail to authors',
  says: 'To authors whom an organiser chooses, about one of their applications',
  isToGroup: true,
  about: {
    kind: 'application',
    facts: [
      ...['fullName', 'abstractTitle', 'segment', 'subTheme', 'status', 'paymentStatus'],
      ...['accommodationPreferences', 'comment'],
    ],
  },
  placeholders: {
    'full name': text('The name of the author', ({ fullName }) => fullName),
    'abstract title': text('The title of the abstract', ({ abstractTitle }) => abstractTitle),
    presentation: text('How the work is presented', ({ segment }, { choices }) => nameOf(choices.segments, segment)),
    'sub-theme': text('The sub-theme', ({ subTheme }, { choices }) => nameOf(choices.subThemes, subTheme)),
    status: text('The status, as the profile says it', ({ status }) => statusLabels[status]),
    payment: text('Paid or unpaid', ({ paymentStatus }) => paymentLabels[paymentStatus ?? 'unpaid']),
    accommodation: text('What the author wishes for the stay', (author) => author.accommodationPreferences),
    comment: optional(block('What the organisers wrote last', ({ comment }) => (comment ? quote(comment) : undefined))),
    profile: address('The profile of the author', ({ profileUrl }) => profileUrl),
  },
  originals: [
    {
      subject: 'The {{conference}} is near',
      title: 'We look forward to seeing you',
      body: paragraphs(
        'Dear {{full name}},',
        'The {{conference}} is near: {{dates}} in {{place}}. It opens on {{opening}}.',
        'You have sent us the abstract "{{abstract title}}". Its status is: {{status}}.',
        'The organisers wrote:\n{{comment}}',
        'Your applications: {{profile}}',
      ),
      bangla,
    },
  ],
};
