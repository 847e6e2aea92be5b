import type { Translated } from '@conference/language';
import type { texts } from './texts';

export const legal: Translated<typeof texts> = {
  contents: 'এই পাতায় যা আছে',
};
