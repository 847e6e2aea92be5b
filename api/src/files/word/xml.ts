import { SaxesParser, type SaxesTagNS } from 'saxes';
import { Flawed } from '../flawed';
import type { ReadBudget } from '../read-budget';

/** A start tag with its attributes and their namespaces. */
export type Tag = SaxesTagNS;

/** The callbacks of reading. */
export interface Reader {
  opens?(tag: Tag): void;
  closes?(tag: Tag): void;
  text?(text: string): void;
}

/** Far more than word processors nest. */
const DEEPEST = 256;
const MOST_ATTRIBUTES = 512;
const ENCODINGS = /^(utf-8|utf-16|utf-16le|utf-16be|us-ascii)$/i;
/** The usual doctype of SVG; it declares nothing. */
const OF_A_DRAWING = /^\s*svg\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG [^[]*$/;

/**
 * The encoding of XML, by its first bytes.
 * @returns undefined for anything else
 */
export function encodingOf(beginning: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = beginning;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  const plain = beginning.subarray(0, 64);
  // An embedded font begins with random bytes, sometimes with this one; but zeros follow soon, which XML never has.
  return /^(\u00ef\u00bb\u00bf)?\s*</.test(plain.toString('latin1')) && !plain.includes(0) ? 'utf-8' : undefined;
}

/**
 * Reads XML as a stream. A document type is refused, because it could declare entities.
 * @param chunks of any size, the first one long enough to show the encoding
 * @param room what is left for the whole document
 * @throws Flawed for a declared type and for too much, TypeError or an Error for what is no XML
 */
export async function readXml(chunks: AsyncIterable<Buffer>, reader: Reader, room: ReadBudget): Promise<void> {
  const parser = new SaxesParser({ xmlns: true, position: false });
  let depth = 0;
  let attributes = 0;
  // At most six handlers: with a seventh V8 turns the parser's state into a hash table, which is four times as slow. Without a handler
  // errors are thrown, and the declaration is checked with the first element.
  parser.on('doctype', (type) => {
    if (!OF_A_DRAWING.test(type)) throw new Flawed('unclear');
  });
  // One by one: with very many attributes, the whole tag would come too late.
  parser.on('attribute', () => {
    if (++attributes > MOST_ATTRIBUTES) throw new Flawed('unclear');
  });
  parser.on('opentag', (tag) => {
    if (++depth > DEEPEST) throw new Flawed('unclear');
    if (depth === 1 && !ENCODINGS.test(parser.xmlDecl.encoding ?? 'utf-8')) throw new Flawed('unclear');
    room.takeElement(depth, attributes);
    attributes = 0;
    reader.opens?.(tag);
  });
  parser.on('closetag', (tag) => {
    depth--;
    reader.closes?.(tag);
  });
  if (reader.text) {
    const text = (piece: string) => reader.text?.(piece);
    parser.on('text', text);
    parser.on('cdata', text);
  }
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const chunk of chunks) {
    room.takeMarkup(chunk.length);
    decoder ??= new TextDecoder(encodingOf(chunk) ?? 'utf-8', { fatal: true });
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  parser.write(decoder?.decode() ?? '').close();
}
