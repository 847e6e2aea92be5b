import { createHash } from 'node:crypto';

/** The words of a shingle: fewer are common phrases, more miss what was reworded. */
const SHINGLE = 5;
/** How many numbers a sketch has at most. */
export const SKETCH_SIZE = 128;

/**
 * A sketch of a text: the smallest 128 of the hashes of each five words in a row, in order. What two sketches share tells what two
 * texts share (Broder, "On the resemblance and containment of documents", 1997), however long they are.
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
 * The share of shingles that two texts have in common (Jaccard), from 0 to 1: exact where both have fewer than a sketch holds, and an
 * estimate beyond.
 */
export function resemblance(one: Uint32Array, other: Uint32Array): number {
  const size = Math.min(SKETCH_SIZE, Math.max(one.length, other.length));
  let [at, beside, merged, shared] = [0, 0, 0, 0];
  while (merged < SKETCH_SIZE && (at < one.length || beside < other.length)) {
    const [a, b] = [one[at] ?? Infinity, other[beside] ?? Infinity];
    if (a === b) shared += 1;
    if (a <= b) at += 1;
    if (b <= a) beside += 1;
    merged += 1;
  }
  return size === 0 ? 0 : shared / merged;
}

/** A sketch as text, for a column. */
export const toText = ({ buffer, byteOffset, byteLength }: Uint32Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');

/** The sketch of such a text. */
export function fromText(text: string): Uint32Array {
  const bytes = Buffer.from(text, 'base64');
  return Uint32Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32LE(index * 4));
}
