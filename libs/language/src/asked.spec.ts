import { askedLanguage } from './asked';

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
