import { transactionId, transactionKeyOf } from './transaction-id';

/** The message about a transaction ID. Undefined if it is accepted. */
const messageOf = (text: string) => transactionId.safeParse(text).error?.issues[0]?.message;

describe('a transaction ID', () => {
  it.each([
    ['9HX2K7LMNO', '9hx2k7lmno'],
    [' 9hx2 k7 ', '9hx2k7'],
    ['9HX2-K7', '9hx2k7'],
    ['9HX2\u2013K7\u2212L', '9hx2k7l'],
    ['９ＨＸ２', '9hx2'],
    ['৯HX২', '9hx2'],
    ['9HX2\u200b', '9hx2'],
    ['9\ufeffHX\u200d2', '9hx2'],
  ])('may be typed as %j', (typed, key) => {
    expect([messageOf(typed), transactionKeyOf(typed)]).toEqual([undefined, key]);
  });

  it.each([
    ['a variation selector', '9HX2\ufe0f'],
    ['a variation selector beyond the first plane', '9HX2\u{e0100}'],
    ['a grapheme joiner', '9HX\u034f2'],
    ['a Hangul filler', '9HX2\u3164'],
    ['a blank of Braille', '9HX2\u2800'],
    ['a Khmer vowel that nobody sees', '9HX2\u17b4'],
    ['a combining mark', '9HX\u03012'],
    ['a letter with an accent', '9HÉ2'],
    ['a Cyrillic letter', '9Н\u04252'],
    ['a Greek letter', '9ΗX2'],
    ['a Turkish i', '9HıX2'],
    ['a Cherokee letter', '9HᎪ2'],
    ['a full stop', '9HX.2'],
    ['a sign that becomes several', '9HX½'],
    ['letters that become more than the longest has', '\ufb03'.repeat(64)],
  ])('is refused with %s in it', (_, typed) => {
    expect(messageOf(typed)).toBe('Please use only the letters A to Z and digits, as the wallet shows them.');
  });

  it.each(['', '  ', '\u200b', '\u3164'])('is missing where there is nothing to see: %j', (typed) => {
    expect(messageOf(typed)).toBe('Transaction ID is required.');
  });

  it.each(['-', '\u2013 -'])('is no hyphen alone: %j', (typed) => {
    expect(messageOf(typed)).toBe('Please use only the letters A to Z and digits, as the wallet shows them.');
  });
});
