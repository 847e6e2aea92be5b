const HASANTA = '\u09cd';
const JOINER = '\u200d';

/** Belongs to the letter before it, as vowel signs do. */
const isBehind = (character: string) => /^[\p{M}\p{Emoji_Modifier}\u200c\u200d]$/u.test(character);
const joinsLetters = (cluster: string) => cluster.endsWith(HASANTA) || cluster.endsWith(HASANTA + JOINER);

/** Whether readers take a character and the letter before it for one letter. */
const goesOn = (before: string, character: string) =>
  isBehind(character) ||
  (joinsLetters(before) && /^[\u0995-\u09b9\u09dc-\u09df\u09f0\u09f1]$/.test(character)) ||
  (before.endsWith(JOINER) && /^\p{Extended_Pictographic}$/u.test(character));

function* lettersIn(text: string): Generator<string> {
  let letter = '';
  for (const character of text) {
    if (letter !== '' && !goesOn(letter, character)) {
      yield letter;
      letter = '';
    }
    letter += character;
  }
  if (letter !== '') yield letter;
}

/**
 * Splits a text into letters as readers see them. A letter includes its vowel sign and marks, and a hasanta joins it with the next
 * consonant. The rule is our own, because the oldest browsers have no Intl.Segmenter.
 */
export const graphemesOf = (text: string): string[] => [...lettersIn(text)];

/** As much of a text as fits, cut between two letters. @param sizeOf the size of a letter, by default its length */
export function cutAt(text: string, room: number, sizeOf = (letter: string) => letter.length): string {
  let [left, cut] = [room, ''];
  for (const letter of lettersIn(text)) {
    left -= sizeOf(letter);
    if (left < 0) break;
    cut += letter;
  }
  return cut;
}

/** How many octets a text takes in UTF-8. */
export const octetsOf = (text: string): number =>
  [...text].reduce((octets, character) => octets + octetsOfCode(character.codePointAt(0) ?? 0), 0);

function octetsOfCode(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** Whether it is a letter or a digit, and not a lone sign. */
const isWritten = (letter: string) => /^[\p{L}\p{N}]/u.test(letter);

/** The first two letters of a name that has no picture: of its first two words, or of its only one. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).map((word) => graphemesOf(word).filter(isWritten));
  const [[one = '', next = ''] = [], [other] = []] = words.filter(({ length }) => length > 0);
  return one + (other ?? next);
}
