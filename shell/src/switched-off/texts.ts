import { inWords } from '@conference/language';

/** The texts of this page. */
export const texts = inWords('switched-off', { title: 'Not available right now', home: 'To the home page' });
