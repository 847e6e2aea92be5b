import type { Translated } from '@conference/language';
import type { texts } from './texts';

export const page: Translated<typeof texts> = {
  newTab: 'নতুন ট্যাবে খোলে',
};
