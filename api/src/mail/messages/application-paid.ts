import type { PageToRead } from '../links';
import type { Message } from '../message';
import { link } from '../pieces';
import { block, text } from '../placeholders';
import { paragraphs } from '../template';
import { mailTexts } from '../texts';
import { bangla } from './application-paid.bn';

interface Facts {
  fullName: string;
  abstractTitle: string;
  /** Pages to read before the conference. */
  pages: PageToRead[];
}

/** To the author, when an organiser has marked an application as paid. */
export const applicationPaid: Message<Facts> = {
  event: 'application paid',
  says: 'To the author, when an organiser has marked an application as paid',
  about: { kind: 'application', facts: ['fullName', 'abstractTitle'] },
  placeholders: {
    'full name': text('The name of the author', ({ fullName }) => fullName),
    'abstract title': text('The title of the abstract', ({ abstractTitle }) => abstractTitle),
    pages: block('Links to the pages about presenting, and to the hotels', ({ pages }) =>
      pages.map(({ page, href }) => link(mailTexts.pages[page], href)),
    ),
  },
  originals: [
    {
      subject: 'We have received your payment for the {{conference}}',
      title: 'Your payment has arrived',
      body: paragraphs(
        'Dear {{full name}},',
        'Your application "{{abstract title}}" is paid for. Thank you! We look forward to seeing you on {{dates}}.',
        'Please read how your work is presented, and where to stay:',
        '{{pages}}',
      ),
      bangla,
    },
  ],
};
