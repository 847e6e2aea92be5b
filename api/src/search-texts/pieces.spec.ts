import { Pieces } from './pieces';

const AMOUNT = 100;
const all = Array.from({ length: AMOUNT }, (_, place) => place);

/** Short texts of few letters: words end and begin at the ends of texts, come twice in one, and stand in neighbours. */
const LETTERS = ['a', 'b', 'ab', 'ba', 'ক', 'কি', 'é', 'e\u0301', '😀', ' ', '\n', ''];
const WORDS = [...LETTERS, 'aba', 'abab', 'ক ক', 'ab\nab', 'é a', '\ude00', 'none', 'a\n', '\na'];

/** Numbers from 0 to below `most`, the same ones each time. */
function chance(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

const random = chance(1);
const some = (most: number) => Array.from({ length: random(most) }, () => random(AMOUNT));
const textOf = () => Array.from({ length: random(6) }, () => LETTERS[random(LETTERS.length)]).join('');

function found(pieces: Pieces, words: string, among: number[], before?: string): number[] {
  const isFound = pieces.finding(words, before);
  return among.filter((place) => isFound(place));
}

describe('texts in pieces', () => {
  it('are searched each by itself, whatever stands beside them and whatever was changed', () => {
    const pieces = new Pieces();
    const texts = new Map(all.map((place) => [place, textOf()]));
    pieces.put(texts);
    for (let round = 0; round < 60; round++) {
      const changed = new Map(some(8).map((place) => [place, random(3) === 0 ? '' : textOf()]));
      pieces.put(changed);
      for (const [place, text] of changed) texts.set(place, text);
      const among = random(2) === 0 ? all : [...new Set(some(30))].sort((one, other) => one - other);
      for (const words of WORDS) {
        const has = (place: number) => String(texts.get(place)).includes(words);
        expect({ words, found: found(pieces, words, among) }).toEqual({ words, found: among.filter(has) });
      }
    }
  });

  it('are searched up to a letter, where they have it', () => {
    const pieces = new Pieces();
    const texts = [
      'amina\non rivers',
      'on rivers\namina',
      'amina',
      'amina\namina',
      'ami\nna',
      '\namina',
      'amina',
      'amina',
      'on\namina',
    ];
    pieces.put(new Map(texts.map((text, place) => [place, text])));
    expect(found(pieces, 'amina', [...texts.keys()], '\n')).toEqual([0, 2, 3, 6, 7]);
    expect(found(pieces, 'on rivers', [...texts.keys()], '\n')).toEqual([1]);
  });
});
