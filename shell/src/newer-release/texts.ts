import { inWords } from '@conference/language';

/** The texts of the offer. */
export const texts = inWords('newer-release', {
  sentence: 'A newer version of this page is ready.',
  load: 'Load it',
  later: 'Later',
});
