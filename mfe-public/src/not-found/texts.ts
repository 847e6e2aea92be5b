/** What is said where there is no page. */
export const texts = {
  title: 'Page not found',
  lead: 'There is no page at this address. It may have moved, or the link may have lost a letter on the way.',
  asked: 'You asked for',
  home: 'Go to the home page',
  perhaps: 'Perhaps you were looking for',
  author: 'Information for authors',
  register: 'Submit an abstract',
  login: 'Login, to see how your application stands',
} as const;
