import type { AbstractType, Reading, Unreadable as Reason } from '@conference/contracts';
import { cutToSize, textOf, tidied, wordsOf } from './document/blocks';
import { readDoc } from './document/doc';
import { readDocx } from './document/docx';
import { sketchOf, toText } from './document/sketch';
import { Unreadable } from './document/unreadable';

// Runs in a thread (read-document.ts).

/** A document to read. */
export interface Task {
  content: Uint8Array;
  type: AbstractType;
}

/** What was read of a document. */
export interface Read extends Omit<Reading, 'unreadable'> {
  /** Compares it with other texts (document/sketch.ts). A text that is too short has none. */
  sketch?: string;
}

/** Reads a document. @returns why, when it cannot be read */
export async function read({ content, type }: Task): Promise<Read | Reason> {
  try {
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    const blocks = tidied(type === 'doc' ? await readDoc(bytes) : await readDocx(bytes));
    const words = blocks.flatMap((block) => wordsOf(textOf(block)));
    const count = (omission: string) =>
      blocks
        .flatMap((block) => (block.kind === 'table' ? block.rows.flat().flatMap(({ spans }) => spans) : block.spans))
        .filter(({ omits }) => omits === omission).length;
    const unshown = { figures: count('figure'), equations: count('equation'), allButText: type === 'doc' };
    if (words.length === 0 && unshown.figures + unshown.equations === 0) return 'without text';
    const { shown, cutWords } = cutToSize(blocks);
    const sketch = sketchOf(words);
    return {
      blocks: shown,
      words: words.length,
      unshown: { ...unshown, words: cutWords },
      ...(sketch && { sketch: toText(sketch) }),
    };
  } catch (error) {
    return error instanceof Unreadable ? error.reason : 'damaged';
  }
}
