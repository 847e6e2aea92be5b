import { setImmediate as turn } from 'node:timers/promises';
import { isOnThisMachine } from './addresses';
import { CompoundFile, type Storage } from './compound-file';
import { Fields } from './fields';
import { Flawed } from '../flawed';
import { judgeObject } from './objects';
import { ReadBudget } from '../read-budget';
import { judgeShapes } from './shapes';

// Offsets in a .doc: [MS-DOC], the File Information Block of Word 97 and later.
const SIGNATURE = 0xa5ec;
const OLDEST = 0xc1;
const FLAGS_AT = 0x0a;
const IS_ENCRYPTED = 0x0100;
const USES_TABLE_1 = 0x0200;
const TITLES_AT = 0x019a;
const PIECES_AT = 0x01a2;
/** Which of the texts at that place name other files. */
const TEMPLATE = 1;
const DATA_TO_MERGE = [8, 9];

const PIECES = 2;
const PIECE_BYTES = 8;
const IS_NARROW = 0x40000000;
/** The bytes of text that are read before the event loop gets a turn. */
const SLICE = 64 * 1024;

/** The characters around a field's code and what it shows. */
const [BEGIN, SEPARATE, END] = ['\u0013', '\u0014', '\u0015'];
/** A placeholder for parts of a field that are not text. */
const DATA = '\u0001';
const MARKS = new RegExp(`([${BEGIN}${SEPARATE}${END}])`);

/** Where macros lie, in capitals. */
const MACROS = /^(MACROS|VBA|_VBA_PROJECT(_CUR)?|PROJECTWM)$/;
// eslint-disable-next-line no-control-regex -- the name of such a stream begins with one
const FILES = /^(\x01OLE10NATIVE|PACKAGE)$/;
// eslint-disable-next-line no-control-regex -- as above
const LINKS = /^\x03LINKINFO$/;

/** The root of an old document: the compound file that has the text in its root, and not somewhere below. */
export function openBinary(content: Buffer): Storage | undefined {
  if (!CompoundFile.isOne(content)) return undefined;
  try {
    const { root } = CompoundFile.of(content);
    return root.streams.has('WORDDOCUMENT') ? root : undefined;
  } catch {
    // An unreadable file is no document.
    return undefined;
  }
}

/**
 * Inspects all of an old document: storages, objects, template and fields.
 * @throws Flawed, or anything else for what cannot be read
 */
export async function lookThroughBinary(root: Storage): Promise<void> {
  judgeStorage(root);
  const room = new ReadBudget();
  for (const object of root.storages.get('OBJECTPOOL')?.storages.values() ?? []) await judgeObject(object, room);

  const text = root.streams.get('WORDDOCUMENT')?.() ?? Buffer.alloc(0);
  if (text.readUInt16LE(0) !== SIGNATURE || text.readUInt16LE(2) < OLDEST) throw new Flawed('unclear');
  const flags = text.readUInt16LE(FLAGS_AT);
  if (flags & IS_ENCRYPTED) throw new Flawed('locked');
  const table = root.streams.get(flags & USES_TABLE_1 ? '1TABLE' : '0TABLE')?.();
  if (!table) throw new Flawed('unclear');
  const block = (at: number) =>
    table.subarray(text.readUInt32LE(at), text.readUInt32LE(at) + text.readUInt32LE(at + 4));

  const texts = textsIn(block(TITLES_AT));
  const template = texts[TEMPLATE];
  if ((template && !isOnThisMachine(template)) || DATA_TO_MERGE.some((index) => texts[index]))
    throw new Flawed('linked');
  await judgeFields(text, block(PIECES_AT));
  for (const stream of [table, root.streams.get('DATA')?.()]) if (stream) judgeShapes(stream);
}

function judgeStorage({ storages, streams }: Storage): void {
  const names = [...storages.keys(), ...streams.keys()];
  if (names.some((name) => MACROS.test(name))) throw new Flawed('macros');
  if (names.some((name) => FILES.test(name))) throw new Flawed('embedded');
  if (names.some((name) => LINKS.test(name))) throw new Flawed('linked');
  for (const inner of storages.values()) judgeStorage(inner);
}

/** A string table: a mark, the count, the size of the extra data, and then each string with its length. */
function textsIn(table: Buffer): string[] {
  if (table.length === 0) return [];
  const [isWide, count, beside] = [table.readUInt16LE(0) === 0xffff, table.readUInt16LE(2), table.readUInt16LE(4)];
  if (!isWide) throw new Flawed('unclear');
  const texts: string[] = [];
  for (let at = 6; texts.length < count;) {
    const end = at + 2 + table.readUInt16LE(at) * 2;
    texts.push(table.toString('utf16le', at + 2, end));
    at = end + beside;
  }
  return texts;
}

async function judgeFields(document: Buffer, list: Buffer): Promise<void> {
  const fields = new Fields();
  for (const text of textOf(document, list)) {
    for (const part of text.replaceAll(DATA, '').split(MARKS)) {
      if (part === BEGIN) fields.begin();
      else if (part === SEPARATE) fields.separate();
      else if (part === END) fields.end();
      else fields.write(part);
    }
    await turn();
  }
  fields.close();
}

/** The text in slices of its pieces: each is somewhere in the document, with one byte per character or two. */
function* textOf(document: Buffer, list: Buffer): Generator<string> {
  let at = 0;
  // Formatting precedes the piece table.
  while (list.readUInt8(at) === 1) at += 3 + list.readUInt16LE(at + 1);
  if (list.readUInt8(at) !== PIECES) throw new Flawed('unclear');
  const bytes = list.readUInt32LE(at + 1);
  const pieces = list.subarray(at + 5, at + 5 + bytes);
  const count = Math.floor((bytes - 4) / (4 + PIECE_BYTES));
  // Pieces that repeat the same text could make a small file endless: no real document has them.
  let left = document.length;
  for (let index = 0; index < count; index++) {
    const length = pieces.readUInt32LE((index + 1) * 4) - pieces.readUInt32LE(index * 4);
    const place = pieces.readUInt32LE((count + 1) * 4 + index * PIECE_BYTES + 2);
    const isNarrow = (place & IS_NARROW) !== 0;
    const start = isNarrow ? (place & (IS_NARROW - 1)) / 2 : place & (IS_NARROW - 1);
    const end = start + (isNarrow ? length : length * 2);
    left -= length;
    if (length < 0 || left < 0 || end > document.length) throw new Flawed('unclear');
    for (let from = start; from < end; from += SLICE) {
      yield document.toString(isNarrow ? 'latin1' : 'utf16le', from, Math.min(from + SLICE, end));
    }
  }
}
