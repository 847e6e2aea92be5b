import { inWords } from '@conference/language';

/** What it says. */
export const texts = inWords('switched-off', { title: 'Not available right now', home: 'To the home page' });
