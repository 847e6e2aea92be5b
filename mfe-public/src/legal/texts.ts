import { inWords } from '@conference/language';

/** The texts of every legal page. */
export const texts = inWords('legal', {
  contents: 'On this page',
});
