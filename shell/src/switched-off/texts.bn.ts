import type { Translated } from '@conference/language';
import type { texts } from './texts';

export const switchedOff: Translated<typeof texts> = {
  title: 'এই মুহূর্তে পাওয়া যাচ্ছে না',
  home: 'প্রথম পাতায় যান',
};
