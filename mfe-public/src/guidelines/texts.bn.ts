import type { Translated } from '@conference/language';
import { banglaDigits } from '@conference/language/learn';
import type { texts } from './texts';

export const guidelines: Translated<typeof texts> = {
  facts: 'এক নজরে',
  others: 'এরপর পড়ুন',
  schedule: (days) => (days > 1 ? 'কোন দিন কখন' : 'কখন'),
  inches: (inches) => `${banglaDigits(inches)} ইঞ্চি`,
};
