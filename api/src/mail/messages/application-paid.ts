import { conference } from '@conference/edition';
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
  subject: () => `We have received your payment for the ${conference.name}`,
  body: ({ fullName, abstractTitle, pages }) => [
    `Dear ${fullName},`,
    `your application "${abstractTitle}" is paid for. Thank you!`,
    'Please read how your work is presented, and where to stay:',
    ...pages.map(({ label, href }) => link(label, href)),
  ],
};
