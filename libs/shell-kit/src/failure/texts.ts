import { inWords } from '@conference/language';

export const failureTexts = inWords('failure', {
  module: {
    title: 'This part of the site did not load',
    sentence: 'The rest goes on working, and you are still signed in if you were. Check your connection and try again.',
  },
  page: {
    title: 'This page could not be shown',
    sentence:
      'Something in it went wrong, or the connection was lost on the way. You can try again, or go on from the menu.',
  },
  missing: {
    title: 'Page not found',
    sentence: 'There is nothing at this address. It may have been mistyped, or the page is still to come.',
    home: 'Go to the home page',
  },
  retry: 'Retry',
  retrying: 'Trying again...',
});
