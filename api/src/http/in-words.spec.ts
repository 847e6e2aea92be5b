import { inWords } from './in-words';

describe('a time to wait, in words', () => {
  it.each([
    [1, '1 second'],
    [52, '52 seconds'],
    [119, '119 seconds'],
    [120, '2 minutes'],
    [841, '15 minutes'],
    [900, '15 minutes'],
    [7199, '120 minutes'],
    [7201, '3 hours'],
    [86_400, '24 hours'],
  ])('%i s are %s', (seconds, words) => {
    expect(inWords(seconds)).toBe(words);
  });
});
