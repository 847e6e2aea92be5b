import type { Translated } from '@conference/language';
import type { texts } from './texts';

export const newerRelease: Translated<typeof texts> = {
  sentence: 'এই পাতার নতুন সংস্করণ এসেছে।',
  load: 'সেটি খুলুন',
  later: 'পরে',
};
