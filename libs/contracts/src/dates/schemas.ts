import { z } from 'zod';
import { schemasOf } from '../call-schema';
import { instant } from '../record';

const day = z.iso.date();

export const dateSchemas = schemasOf({
  getDates: {
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
  },
});
