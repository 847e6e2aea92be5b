import { askedLanguage, preferredLanguage } from './asked';

it.each([
  ['bn', 'bn'],
  ['bn-BD', 'bn'],
  ['BN', 'bn'],
  ['bn-BD,bn;q=0.9,en-US;q=0.8,en;q=0.7', 'bn'],
  ['en-US,en;q=0.9,bn;q=0.8', 'en'],
  ['en;q=0.5, bn;q=0.501', 'bn'],
  ['bn;q=0.5,\ten ; q=0.5', 'en'],
  ['fr, bn;q=0.1', 'bn'],
  ['bn;q=0, *', 'en'],
  ['en;q=0, *', 'bn'],
  ['*', 'en'],
  ['fr', 'en'],
  [', bn,', 'bn'],
  ['', 'en'],
  [undefined, 'en'],
  ['bn;q=2', 'en'],
  ['bn;level=1', 'en'],
  ['bn bn', 'en'],
  ['bn; q=0.5; q=0.6', 'en'],
  ['ব', 'en'],
  [`bn${',bn'.repeat(200)}`, 'en'],
])('%j asks for %s', (header, language) => {
  expect(askedLanguage(header)).toBe(language);
});

it.each<[readonly string[], string]>([
  [['bn'], 'bn'],
  [['BN-bd'], 'bn'],
  [['bn-BD', 'bn', 'en-US', 'en'], 'bn'],
  [['en-US', 'en', 'bn'], 'en'],
  [['fr', 'bn'], 'bn'],
  [['fr', 'bn', 'en'], 'bn'],
  [['fr'], 'en'],
  [[], 'en'],
])('a browser with the languages %j prefers %s, and asks for it', (tags, language) => {
  expect(preferredLanguage(tags)).toBe(language);
  // As a browser writes them into its header.
  const header = tags.map((tag, place) => (place === 0 ? tag : `${tag};q=${1 - place / 10}`)).join(',');
  expect(askedLanguage(header)).toBe(language);
});
