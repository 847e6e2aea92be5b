import { daysInWords } from '@conference/edition';
import { link, type Message } from '../message';

interface Facts {
  fullName: string;
  abstractTitle: string;
  /** Pages to read before the conference. */
  pages: { label: string; href: string }[];
}

/** To the author, when an organiser has marked an application as paid. */
export const applicationPaid: Message<Facts> = {
  event: 'application paid',
  subject: (_, { identity }) => `We have received your payment for the ${identity.name}`,
  title: () => 'Your payment has arrived',
  body: ({ fullName, abstractTitle, pages }, { dates }) => [
    `Dear ${fullName},`,
    `Your application "${abstractTitle}" is paid for. Thank you! We look forward to seeing you on ${daysInWords(dates)}.`,
    'Please read how your work is presented, and where to stay:',
    ...pages.map(({ label, href }) => link(label, href)),
  ],
};
