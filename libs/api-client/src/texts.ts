import { inWords } from '@conference/language';

/** The messages for calls that did not arrive. */
export const texts = inWords('api-client', { offline: 'You are offline: please try again once you are connected.' });
