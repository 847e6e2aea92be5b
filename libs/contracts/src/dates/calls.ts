import { z } from 'zod';
import { call } from '../call';
import { instant } from '../answers';

const day = z.iso.date();

export const dateCalls = {
  getDates: call('GET /dates', {
    access: 'anyone',
    summary:
      'What time it is at the conference, the four important days, when each form closes, and which edition is live.',
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
      /** The edition that is live, as `<key>/<version>`: an open page may have an older one. None before something was published. */
      edition: z.string().optional(),
    }),
  }),
};

export type Dates = z.output<typeof dateCalls.getDates.answer>;
