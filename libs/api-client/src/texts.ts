import { inWords } from '@conference/language';

/** What is said where a call did not arrive. */
export const texts = inWords('api-client', { offline: 'You are offline: please try again once you are connected.' });
