import { randomBytes, randomInt } from 'node:crypto';
import { abstractFlaws } from '@conference/contracts';
import { realDocuments } from '@conference/testing';
import { compoundWith, docxOf } from '../../testing/word-files';
import { judgeWord } from './judge';

const HEADER_BYTES = 512;
const documents = [
  ...realDocuments(),
  { name: 'an old file of 9 MB', content: compoundWith('X', Buffer.alloc(9_000_000)) },
  { name: 'a package of 1 MB', content: docxOf(1_000_000) },
];
const isKnown = (flaw: string | undefined) => flaw === undefined || abstractFlaws.some((known) => known === flaw);

/** A document in which some bytes are others: anywhere, in its first bytes or in its last, where its structure is described. */
function damaged(content: Buffer, round: number): Buffer {
  const harmed = Buffer.from(content);
  const [from, to] = [
    [0, harmed.length],
    [0, HEADER_BYTES],
    [harmed.length - HEADER_BYTES, harmed.length],
  ][round % 3] as [number, number];
  for (let byte = 0; byte < 1 + round; byte++) harmed[randomInt(from, to)] = randomBytes(1)[0] ?? 0;
  return harmed;
}

describe('a damaged document', () => {
  it.each(documents)('is taken or refused, and does no harm: $name', async ({ content }) => {
    for (let round = 0; round < 12; round++) {
      const harmed = damaged(content, round);
      const verdict = await judgeWord(harmed).catch((error: unknown) => ({
        error,
        flaw: 'none of ours',
        file: harmed.toString('base64'),
      }));
      expect(isKnown(verdict?.flaw) || verdict).toBe(true);
    }
  });

  it.each(documents)('is taken or refused when it is cut off: $name', async ({ content }) => {
    for (let round = 0; round < 4; round++) {
      const cut = content.subarray(0, randomInt(content.length));
      expect(isKnown((await judgeWord(cut))?.flaw)).toBe(true);
    }
  });
});
