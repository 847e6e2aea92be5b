import type { ImportantDate } from '@conference/edition';
import { endpoint } from '../endpoint';

/** GET /dates, flat. The four dates are days (YYYY-MM-DD); everything else is an instant (ISO, UTC). */
export interface Dates extends Record<ImportantDate, string> {
  /** The conference clock: the browser asks the server for the time, never the device. */
  now: string;
  countdownTo: string;
  authorRegistrationCloses: string;
  audienceRegistrationCloses: string;
  volunteerRegistrationCloses: string;
  editingCloses: string;
}

/** What time it is at the conference, and when what happens or closes. */
export const getDates = endpoint<Record<string, never>, Dates>('GET /dates', { access: 'anyone' });
