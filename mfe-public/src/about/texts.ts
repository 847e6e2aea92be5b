import { inWords } from '@conference/language';

/** The texts of the page, except facts of the edition. */
export const texts = inWords('about', {
  overview: 'Overview',
  facts: { days: 'When', place: 'Where', subThemes: 'Sub-themes', organiser: 'Held by' },
  theme: 'The theme',
  benefits: 'What you take home',
  objectives: 'What we want to reach',
  reasons: 'Why attend',
  audiences: 'Who should attend',
  author: 'Information for authors',
  audience: 'Attend as audience',
});
