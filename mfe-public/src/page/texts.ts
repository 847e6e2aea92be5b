import { inWords } from '@conference/language';

/** The texts of parts that many pages have. */
export const texts = inWords('page', {
  newTab: 'opens in a new tab',
});
