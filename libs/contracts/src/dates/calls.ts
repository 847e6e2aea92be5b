import { z } from 'zod';
import { call } from '../call';
import { instant } from '../answers';

const day = z.iso.date();

export const dateCalls = {
  getDates: call('GET /dates', {
    access: 'anyone',
    summary: 'What time it is at the conference, the four important days, and when each form closes.',
    answer: z.object({
      paperSubmissionDeadline: day,
      acceptanceNotification: day,
      registrationDeadline: day,
      conferenceDates: day,
      now: instant,
      countdownTo: instant,
      authorRegistrationCloses: instant,
      audienceRegistrationCloses: instant,
      volunteerRegistrationCloses: instant,
      editingCloses: instant,
    }),
  }),
};

export type Dates = z.output<typeof dateCalls.getDates.answer>;
