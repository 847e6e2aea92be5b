import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Block, Unshown } from '@conference/contracts';
import { application } from '../rows/applications';
import { tablesOf } from '../rows/tables';
import type { BenchSite } from '../served/site';

/** The numbers of a sketch, and how many of them a copy shares with what it was copied from: three quarters of the text. */
const [SKETCH, SHARED] = [128, 110];
/** One of this many applications is a copy of the previous one. */
const COPY_EVERY = 100;
const PARAGRAPHS = 6;
const WORDS = 70;

const digestOf = (index: number) => createHash('sha256').update(String(index)).digest('hex');

/** An application whose file differs from all others. */
export const applicationWithFile = (index: number) => {
  const rows = application(index);
  return { ...rows, abstract_file: { ...rows.abstract_file, sha256: digestOf(index) } };
};

/** Whether an application was made a copy of the one before it. */
export const isCopy = (index: number) => index % COPY_EVERY === 1;

/** Adds what was read of so many applications: 420 words each, and one in a hundred a copy. */
export async function addReadings({ dataDir, database }: BenchSite, amount: number): Promise<void> {
  const unshown: Unshown = { figures: 1, equations: 0, words: 0, allButText: false };
  const tables = tablesOf(dataDir, database);
  let before = new Uint32Array();
  const rows = Array.from({ length: amount }, (_, index) => {
    const own = numbersOf(index);
    const sketch = isCopy(index) ? Uint32Array.from([...before.slice(0, SHARED), ...own.slice(SHARED)]).sort() : own;
    before = sketch;
    return {
      sha256: digestOf(index),
      state: 'read',
      blocks: JSON.stringify(blocksOf(index)),
      words: PARAGRAPHS * WORDS,
      unshown: JSON.stringify(unshown),
      sketch: Buffer.from(sketch.buffer).toString('base64'),
    };
  });
  const BATCH = 500;
  for (let start = 0; start < rows.length; start += BATCH)
    await tables.insert('reading', rows.slice(start, start + BATCH));
  await tables.close();
  // Filling blocks this process. Only in this pause it learns that the API has closed an idle connection.
  await pause(100);
}

/** Numbers of which no two texts share many. */
function numbersOf(index: number): Uint32Array<ArrayBuffer> {
  const numbers = Array.from({ length: SKETCH / 8 }, (_, part) => {
    const digest = createHash('sha256').update(`${index} ${part}`).digest();
    return Array.from({ length: 8 }, (__, place) => digest.readUInt32LE(place * 4));
  });
  return Uint32Array.from(numbers.flat()).sort();
}

const blocksOf = (index: number): Block[] =>
  Array.from({ length: PARAGRAPHS }, (_, place) => ({
    kind: 'paragraph',
    spans: [{ text: Array.from({ length: WORDS }, (__, word) => `word${(index + place * word) % 997}`).join(' ') }],
  }));
