import { inWords } from '@conference/language';

/** What the frame says while the first page is on its way. */
export const texts = inWords('opening', { loading: 'Still loading this page...' });
