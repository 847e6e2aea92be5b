import { inDigits, type Translated } from '@conference/language';
import type { texts } from './texts';

export const guidelines: Translated<typeof texts> = {
  facts: 'এক নজরে',
  others: 'এরপর পড়ুন',
  schedule: (days) => (days > 1 ? 'কোন দিন কখন' : 'কখন'),
  inches: (inches) => `${inDigits(inches)} ইঞ্চি`,
};
