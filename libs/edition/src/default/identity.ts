import type { EditionDocument } from '../schema/sections';
import { text } from './items';

export const identity: EditionDocument['identity'] = {
  name: text('First International Research Conference', 'প্রথম আন্তর্জাতিক গবেষণা সম্মেলন'),
  wordmark: text('International Research Conference', 'আন্তর্জাতিক গবেষণা সম্মেলন'),
  place: text('Rajshahi', 'রাজশাহী'),
  country: text('Bangladesh', 'বাংলাদেশ'),
  bangla: 'রাজশাহী ২০২৫',
  year: 2025,
  organiser: text('University Education Club', 'ইউনিভার্সিটি এডুকেশন ক্লাব'),
  lead: text(
    'Seven fields of study cross in the silk city over two days of talks, posters and three-minute theses.',
    'রেশমনগরীতে মিলছে সাতটি জ্ঞানশাখা: দুই দিনের মৌখিক উপস্থাপনা, পোস্টার ও তিন মিনিটের থিসিসে।',
  ),
  government: { registrationNumber: '9-266/2025', validUntil: '2030-07-19' },
};
