import type { Edition } from '../schema/sections';
import { en } from './items';

export const identity: Edition['identity'] = {
  name: en('First International Research Conference'),
  wordmark: en('International Research Conference'),
  place: en('Rajshahi'),
  country: en('Bangladesh'),
  bangla: 'রাজশাহী ২০২৫',
  year: 2025,
  organiser: en('University Education Club'),
  lead: en('Seven fields of study cross in the silk city over two days of talks, posters and three-minute theses.'),
  government: { registrationNumber: '9-266/2025', validUntil: '2030-07-19' },
};
