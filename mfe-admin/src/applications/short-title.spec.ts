import { shortTitle } from './short-title';

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index + 1}`).join(' ');

describe('the title in a list', () => {
  it.each([1, 8, 9])('is shown whole when it has %i words', (count) => {
    expect(shortTitle(words(count))).toBe(words(count));
  });

  it.each([10, 15])('is cut to nine words, silently, when it has %i', (count) => {
    expect(shortTitle(words(count))).toBe(words(9));
  });

  it.each([16, 40])('is cut to nine words with an ellipsis when it has %i', (count) => {
    expect(shortTitle(words(count))).toBe(`${words(9)}…`);
  });

  it('takes any run of white space for one', () => {
    expect(shortTitle('  Rivers\n and \t silk ')).toBe('Rivers and silk');
  });
});
