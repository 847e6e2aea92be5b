import type { Translated } from '@conference/language';
import type { sessionTypeNames as english } from './session-types';

export const sessionTypeNames: Translated<typeof english> = {
  registration: 'নিবন্ধন',
  inaugural: 'উদ্বোধনী',
  panel: 'প্যানেল',
  break: 'বিরতি',
  workshop: 'কর্মশালা',
  closing: 'সমাপনী',
  networking: 'পরিচিতি ও আলাপ',
};
