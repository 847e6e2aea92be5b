import type { Message } from '../message';

/** To a volunteer, when an organiser has approved them for the first time. */
export const volunteerApproved: Message<{ fullName: string }> = {
  event: 'volunteer approved',
  subject: (_, { identity }) => `Welcome to the volunteers of the ${identity.name}`,
  title: () => 'Welcome to the volunteers',
  body: ({ fullName }, { identity }) => [
    `Dear ${fullName},`,
    `Your registration as a volunteer of the ${identity.name} is approved. Thank you for helping!`,
    `The organisers will tell you what comes next. We look forward to seeing you in ${identity.place}.`,
  ],
};
