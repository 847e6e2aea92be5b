import type { Block } from '@conference/contracts';
import WordExtractor from 'word-extractor';

/** Characters by which Word marks pictures, notes, fields and the like. */
// eslint-disable-next-line no-control-regex -- these are what is looked for
const CONTROL = /[\u0000-\u0008\u000e-\u001f\ufffc]/g;

/** What an old document says, a paragraph for each line: neither its form nor its pictures are read. @throws when it is none */
export async function readDoc(content: Buffer): Promise<Block[]> {
  const document = await new WordExtractor().extract(content);
  // As they were typed: by default it makes quotation marks and dashes plain ones.
  const asTyped = { filterUnicode: false };
  const body = linesOf(document.getBody(asTyped));
  const notes = [...linesOf(document.getFootnotes(asTyped)), ...linesOf(document.getEndnotes(asTyped))];
  return [
    ...body.map((text): Block => ({ kind: 'paragraph', spans: [{ text }] })),
    ...notes.map((text, index): Block => ({ kind: 'note', number: index + 1, spans: [{ text }] })),
  ];
}

const linesOf = (text: string): string[] =>
  text
    .replace(CONTROL, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
