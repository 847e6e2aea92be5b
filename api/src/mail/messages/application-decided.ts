import { statusLabels, type ApplicationStatus } from '@conference/contracts';
import { conference } from '@conference/edition';
import { link, quote, type Message } from '../message';

interface Facts {
  fullName: string;
  abstractTitle: string;
  status: ApplicationStatus;
  comment?: string | null;
  profileUrl: string;
}

/** To the author, when an organiser has changed the status of an application or commented on it. */
export const applicationDecided: Message<Facts> = {
  event: 'application decided',
  subject: ({ status }) => `Your application to the ${conference.name}: ${statusLabels[status]}`,
  body: ({ fullName, abstractTitle, status, comment, profileUrl }) => [
    `Dear ${fullName},`,
    `the status of your application "${abstractTitle}" is now: ${statusLabels[status]}.`,
    ...(comment ? ['The organisers write:', quote(comment)] : []),
    link('Your applications', profileUrl),
  ],
};
