import { inWords } from '@conference/language';

/** The texts of the switch. */
export const texts = inWords('scheme', {
  dark: 'Dark colours',
  hint: 'Light or dark',
});
