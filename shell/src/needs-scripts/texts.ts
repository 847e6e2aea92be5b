import { inWords } from '@conference/language';

/** The texts of this page. */
export const texts = inWords('needs-scripts', {
  title: 'This page needs JavaScript',
  lead: 'Your browser has it turned off, or could not load it. Turn it on, and open this page again.',
  others: 'All pages for visitors, the forms and the profile of an author work without it.',
  home: 'To the home page',
});
