import { inWords } from '@conference/language';

/** What it says. */
export const texts = inWords('newer-release', {
  sentence: 'A newer version of this page is ready.',
  load: 'Load it',
  later: 'Later',
});
