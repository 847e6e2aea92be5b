import type { Block, Span } from '@conference/contracts';

/** The size limit of the stored blocks, in bytes of JSON: a column of text has 64 KiB. */
const MOST_BYTES = 60_000;

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;

/** The words of a text, by any script. */
export const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

const textOfSpans = (spans: readonly Span[]) => spans.map(({ text }) => text).join('');

const spansOf = (block: Block): Span[] =>
  block.kind === 'table' ? block.rows.flat().flatMap(({ spans }) => [...spans, { text: ' ' }]) : block.spans;

/** The text of a block; that of the cells of a table, one after the other. */
export const textOf = (block: Block): string => textOfSpans(spansOf(block));

/** Leaves out blocks and rows without text, and says which are in Bangla. */
export function tidied(blocks: Block[]): Block[] {
  return blocks.filter(isThere).map((block) => (isBangla(textOf(block)) ? { ...block, lang: 'bn' } : block));
}

const isThere = (block: Block) => spansOf(block).some(({ text, omits }) => omits !== undefined || text.trim() !== '');

/** Whether most letters of a text are Bangla. */
function isBangla(text: string): boolean {
  const bangla = text.match(/\p{Script=Bengali}/gu)?.length ?? 0;
  return bangla > 0 && bangla > (text.match(/\p{Script=Latin}/gu)?.length ?? 0);
}

/** The blocks that fit into a column, and how many words are in the others. */
export function cutToSize(blocks: Block[]): { shown: Block[]; cutWords: number } {
  let left = MOST_BYTES;
  const fits = (block: Block) => (left -= Buffer.byteLength(JSON.stringify(block)) + 1) >= 0;
  const end = blocks.findIndex((block) => !fits(block));
  if (end < 0) return { shown: blocks, cutWords: 0 };
  const cut = blocks.slice(end);
  return { shown: blocks.slice(0, end), cutWords: cut.reduce((sum, block) => sum + wordsOf(textOf(block)).length, 0) };
}

/** Joins neighbours in the same emphasis: word processors split a sentence into many runs. */
export function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans) {
    const last = all.at(-1);
    const goesOn = last && !last.omits && !span.omits && String(last.marks) === String(span.marks);
    if (goesOn) all[all.length - 1] = { ...last, text: last.text + span.text };
    else if (span.text !== '' || span.omits) all.push(span);
  }
  return all;
}
