import { hasBangla, isEnglish } from './english';

it.each([
  ['Rajshahi', true],
  ['Rajshahi 2025', true],
  ['রাজশাহী, Bangladesh', false],
  ['৬ Sep', false],
  ['9-266/2025', false],
  ['A', false],
  // Nobody knows yet what comes there.
  ['{message}', false],
  ['{message}: see below', true],
])('%p is English: %p', (text, isSo) => expect(isEnglish(text)).toBe(isSo));

it('what has anything in Bangla within it is not English as a whole', () => {
  expect(isEnglish('Read', 'Read more')).toBe(true);
  expect(isEnglish('Read', 'Read আরও')).toBe(false);
  expect(isEnglish('', 'More')).toBe(false);
});

it('digits of Bangla are Bangla', () => {
  expect(['৫০০', '500', 'অ', ''].map(hasBangla)).toEqual([true, false, true, false]);
});
