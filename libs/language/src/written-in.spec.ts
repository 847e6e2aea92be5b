import { writtenIn } from './written-in';

it.each([
  ['Rajshahi', 'en'],
  ['Rajshahi 2025', 'en'],
  ['রাজশাহী, Bangladesh', 'bn'],
  ['৬ Sep', 'bn'],
  ['৫০০', 'bn'],
  ['9-266/2025', undefined],
  ['A', undefined],
  ['', undefined],
  // Nobody knows yet what comes there.
  ['{message}', undefined],
  ['{message}: see below', 'en'],
])('%p is written in %p', (text, language) => expect(writtenIn(text)).toBe(language));
