import type { Translated } from '@conference/language';
import type { texts } from './texts';

export const scheme: Translated<typeof texts> = {
  dark: 'গাঢ় রং',
  hint: 'হালকা বা গাঢ়',
};
