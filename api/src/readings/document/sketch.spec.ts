import fc from 'fast-check';
import { fromText, resemblance, SKETCH_SIZE, sketchOf, toText } from './sketch';

const word = fc.stringMatching(/^[a-z]{1,8}$/);
const text = fc.array(word, { minLength: 5, maxLength: 400 });

const shingles = (words: string[]) =>
  new Set(words.slice(4).map((_, index) => words.slice(index, index + 5).join(' ')));

/** What two texts have in common, counted. */
function jaccard(one: string[], other: string[]): number {
  const [a, b] = [shingles(one), shingles(other)];
  const shared = [...a].filter((shingle) => b.has(shingle)).length;
  return shared / (a.size + b.size - shared);
}

describe('a sketch', () => {
  it('tells what two texts have in common: exactly where they are short, and within a quarter where they are not', () => {
    fc.assert(
      fc.property(text, text, fc.nat(400), (one, more, at) => {
        const other = [...one.slice(0, at), ...more, ...one.slice(at)];
        const [a, b] = [sketchOf(one), sketchOf(other)] as [Uint32Array, Uint32Array];
        const isWhole = shingles([...one, ...other]).size <= SKETCH_SIZE;
        expect(Math.abs(resemblance(a, b) - jaccard(one, other))).toBeLessThan(isWhole ? 1e-9 : 1 / 4);
      }),
    );
  });

  it('of a text is that of the same text, whatever its case and the form of its letters', () => {
    fc.assert(
      fc.property(text, (words) => {
        const sketch = sketchOf(words) as Uint32Array;
        const otherwise = sketchOf(words.map((one) => one.toUpperCase())) as Uint32Array;
        expect(resemblance(sketch, otherwise)).toBe(1);
      }),
    );
    const [composed, taken] = ['কোন', 'কোন'.normalize('NFD')];
    expect(sketchOf(Array<string>(5).fill(composed))).toEqual(sketchOf(Array<string>(5).fill(taken)));
  });

  it('is symmetric, and survives being stored', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [a, b] = [sketchOf(one), sketchOf(other)] as [Uint32Array, Uint32Array];
        expect(resemblance(a, b)).toBe(resemblance(b, a));
        expect(fromText(toText(a))).toEqual(a);
        expect(a.length).toBeLessThanOrEqual(SKETCH_SIZE);
      }),
    );
  });

  it('tells a share below the least as none, and any other as it is', () => {
    fc.assert(
      fc.property(text, text, fc.nat(400), fc.double({ min: 0.1, max: 0.9 }), (one, more, at, least) => {
        const [a, b] = [sketchOf(one), sketchOf([...one.slice(0, at), ...more])] as [Uint32Array, Uint32Array];
        const share = resemblance(a, b);
        expect(resemblance(a, b, least)).toBe(share < least ? 0 : share);
      }),
    );
  });

  it('is none of fewer than five words', () => {
    expect(sketchOf(['one', 'two', 'three', 'four'])).toBeUndefined();
  });
});
