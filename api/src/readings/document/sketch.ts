import { createHash } from 'node:crypto';

/** How many words make a shingle. With fewer, common phrases match; with more, reworded texts do not. */
const SHINGLE = 5;
/** How many numbers a sketch has at most. */
export const SKETCH_SIZE = 128;

/**
 * A sketch of a text: the 128 smallest hashes of all its runs of five words, in order. However long two texts are, their sketches tell
 * how much they share (Broder, "On the resemblance and containment of documents", 1997).
 * @param words in the order of the text
 * @returns nothing for fewer words than a shingle has
 */
export function sketchOf(words: readonly string[]): Uint32Array | undefined {
  const plain = words.map((word) => word.normalize('NFC').toLowerCase());
  const hashes = new Set<number>();
  for (let start = 0; start + SHINGLE <= plain.length; start++)
    hashes.add(hashOf(plain.slice(start, start + SHINGLE).join(' ')));
  if (hashes.size === 0) return undefined;
  return Uint32Array.from(hashes).sort().slice(0, SKETCH_SIZE);
}

const hashOf = (shingle: string) => createHash('sha1').update(shingle).digest().readUInt32LE(0);

/**
 * The share of shingles that two texts have in common (Jaccard), from 0 to 1. It is exact if both have fewer than a sketch holds;
 * otherwise it is an estimate.
 * @param least a smaller share is answered as 0, which takes less time
 */
export function resemblance(one: Uint32Array, other: Uint32Array, least = 0): number {
  // If more numbers than this are in only one of the two, the share is below the least.
  const most = (1 - least) * SKETCH_SIZE;
  let [at, beside, merged, shared] = [0, 0, 0, 0];
  while (merged < SKETCH_SIZE && at < one.length && beside < other.length) {
    const [a, b] = [one[at] as number, other[beside] as number];
    if (a === b) shared += 1;
    else if (merged - shared >= most) return 0;
    if (a <= b) at += 1;
    if (b <= a) beside += 1;
    merged += 1;
  }
  const rest = Math.max(one.length - at, other.length - beside);
  merged = Math.min(SKETCH_SIZE, merged + rest);
  const share = merged === 0 ? 0 : shared / merged;
  return share < least ? 0 : share;
}

/** A sketch as text, for a column. */
export const toText = ({ buffer, byteOffset, byteLength }: Uint32Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');

/** The sketch of such a text. */
export function fromText(text: string): Uint32Array {
  const bytes = Buffer.from(text, 'base64');
  return Uint32Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32LE(index * 4));
}
