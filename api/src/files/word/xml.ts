import { SaxesParser } from 'saxes';
import type { SaxesTagNS } from 'saxes';
import { Flawed } from './flawed';
import type { Room } from './room';

/** An element that begins: its names and attributes, with their namespaces. */
export type Tag = SaxesTagNS;

/** What is told of a text as it is read. */
export interface Reader {
  opens?(tag: Tag): void;
  closes?(tag: Tag): void;
  text?(text: string): void;
}

/** More than word processors nest, by far. */
const DEEPEST = 256;
const MOST_ATTRIBUTES = 512;
const ENCODINGS = /^(utf-8|utf-16|utf-16le|utf-16be|us-ascii)$/i;
/** What drawings of the web begin with since ever; it declares nothing. */
const OF_A_DRAWING = /^\s*svg\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG [^[]*$/;

/**
 * Whether a part is XML, by how it begins: in which encoding.
 * @returns undefined when it begins in another way
 */
export function encodingOf(beginning: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = beginning;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  const plain = beginning.subarray(0, 64);
  // Fonts that a document keeps begin with bytes of chance, now and then with this one; but soon zeros come, which no XML holds.
  return /^(\u00ef\u00bb\u00bf)?\s*</.test(plain.toString('latin1')) && !plain.includes(0) ? 'utf-8' : undefined;
}

/**
 * Reads XML as it comes. Documents declare no entities: what does is read by nobody.
 * @param chunks in any size, the first one long enough to show the encoding
 * @param room what is left for the whole document
 * @throws Flawed for a declared type and for too much, TypeError or an Error for what is no XML
 */
export async function readXml(chunks: AsyncIterable<Buffer>, reader: Reader, room: Room): Promise<void> {
  const parser = new SaxesParser({ xmlns: true, position: false });
  let depth = 0;
  let attributes = 0;
  // No more than six are listened to: with a seventh, V8 keeps the parser's own state in a table, and it takes four times as long.
  // An error that nobody listens to is thrown, and what the document declares is looked at with its first element.
  parser.on('doctype', (type) => {
    if (!OF_A_DRAWING.test(type)) throw new Flawed('unclear');
  });
  // Told one by one: of very many, the whole tag would come after a while only.
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
