import { conference } from '@conference/edition';
import type { Message } from '../message';

/** To a volunteer, when an organiser has approved them for the first time. */
export const volunteerApproved: Message<{ fullName: string }> = {
  event: 'volunteer approved',
  subject: () => `Welcome to the volunteers of the ${conference.name}`,
  title: () => 'Welcome to the volunteers',
  body: ({ fullName }) => [
    `Dear ${fullName},`,
    `Your registration as a volunteer of the ${conference.name} is approved. Thank you for helping!`,
    `The organisers will tell you what comes next. We look forward to seeing you in ${conference.place}.`,
  ],
};
