import { crc32, deflateRawSync } from 'node:zlib';
import { fixture, realDocuments } from '@conference/testing';
import CFB from 'cfb';

/** What an entry of a zip's directory begins with. */
const ENTRY = Buffer.from('PK\u0001\u0002');
/** A note that the library puts into every container, and the stream that objects have in its place. */
const [NOTE, NAME] = ['\u0001Sh33tJ5', '\u0001CompObj'];

/** A real .docx with parts added or replaced. @param base the abstract, or another package */
export function docxWith(
  parts: Record<string, string | Buffer>,
  { compression = true, base = fixture('abstract.docx') } = {},
): Buffer {
  const { FullPaths, FileIndex } = CFB.read(base, { type: 'buffer' });
  const own = FullPaths.map((path, index) => [path.replace(/^Root Entry/, ''), FileIndex[index]?.content] as const);
  const files = own.filter(([path, content]) => content && !path.endsWith('/') && !path.endsWith(NOTE));
  return zipOf(Object.entries({ ...Object.fromEntries(files), ...parts }) as [string, string | Buffer][], compression);
}

/** A zip with these parts, whose names begin with a slash here. */
function zipOf(parts: [string, string | Buffer][], isPacked: boolean): Buffer {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [path, content] of parts) {
    const [name, plain] = [Buffer.from(path.slice(1)), Buffer.from(content)];
    const packed = isPacked ? deflateRawSync(plain) : plain;
    // Version, flags, method, time and date; then sums and sizes, and how long name and extras are.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(isPacked ? 8 : 0, 4);
    facts.writeUInt32LE(crc32(plain), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(plain.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    files.push(Buffer.from('PK\u0003\u0004'), facts, name, packed);
    directory.push(ENTRY, Buffer.from([20, 0]), facts, rest, name);
    at += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, ...directory, Buffer.from('PK\u0005\u0006'), end]);
}

/** A real .docx, padded to exactly so many bytes. */
export function docxOf(bytes: number): Buffer {
  const padded = (padding: number) =>
    docxWith({ '/word/media/padding.bin': Buffer.alloc(padding, 1) }, { compression: false });
  return padded(bytes - padded(1).length + 1);
}

/** One of the documents that LibreOffice has written. */
export function realDocument(name: string): Buffer {
  const found = realDocuments().find((document) => document.name === name);
  if (!found) throw new Error(`There is no document ${name}.`);
  return found.content;
}

/** A compound file with one stream of this name. */
export function compoundWith(name: string, content: Buffer): Buffer {
  return objectWith({ [name]: content });
}

/** An object as documents hold it: which program it belongs to, how it is called, and its streams. */
export function objectWith(streams: Record<string, Buffer>, clsid = '0'.repeat(32)): Buffer {
  const file = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(file, `/${name}`, content);
  Object.assign(file.FileIndex[0] ?? {}, { clsid });
  const object = CFB.write(file, { type: 'buffer' }) as Buffer;
  object.write(NAME, object.indexOf(Buffer.from(NOTE, 'utf16le')), 'utf16le');
  return object;
}

/** A real .doc with streams added, or its own ones changed. */
export function docWith(
  streams: Record<string, Buffer | ((now: Buffer) => Buffer)>,
  base = realDocument('footnotes.doc'),
): Buffer {
  const file = CFB.read(base, { type: 'buffer' });
  for (const [name, content] of Object.entries(streams)) {
    const now = CFB.find(file, name)?.content as Buffer | undefined;
    const then = typeof content === 'function' ? content(Buffer.from(now ?? [])) : content;
    CFB.utils.cfb_del(file, name);
    CFB.utils.cfb_add(file, name, then);
  }
  return CFB.write(file, { type: 'buffer' }) as Buffer;
}

const LINK = 'HYPERLINK "https://example.org/data?id=7&all=1"';

/** A real .doc in which a field that was a link has this code. */
export function docWithField(code: string): Buffer {
  const replaced = (text: Buffer, encoding: 'latin1' | 'utf16le') => {
    const at = text.indexOf(Buffer.from(LINK, encoding));
    if (at >= 0) text.write(code.padEnd(LINK.length), at, encoding);
    return at >= 0;
  };
  return docWith({
    '/WordDocument': (text) => {
      if (!replaced(text, 'latin1') && !replaced(text, 'utf16le')) throw new Error('The link is not there.');
      return text;
    },
  });
}

const TITLES_AT = 0x019a;
const TITLES = 18;

/** A real .doc in which one of the texts beside the text is this one: 1 is the template, 8 the data to merge. */
export function docWithTitle(place: number, title: string): Buffer {
  const titles = Array.from({ length: TITLES }, (_, index) => (index === place ? title : ''));
  const head = Buffer.from([0xff, 0xff, TITLES, 0, 0, 0]);
  const list = Buffer.concat([
    head,
    ...titles.flatMap((text) => [Buffer.from([text.length, 0]), Buffer.from(text, 'utf16le')]),
  ]);
  let at = 0;
  const withTable = docWith({
    '/1Table': (table) => {
      at = table.length;
      return Buffer.concat([table, list]);
    },
  });
  return docWith(
    {
      '/WordDocument': (text) => {
        text.writeUInt32LE(at, TITLES_AT);
        text.writeUInt32LE(list.length, TITLES_AT + 4);
        return text;
      },
    },
    withTable,
  );
}

const PIECES_AT = 0x01a2;
const IS_NARROW = 0x40000000;

/** A real .doc that names this text as its own, in letters of one byte, once or several times. */
export function docWithText(text: string, times = 1): Buffer {
  const list = Buffer.alloc(5 + (times + 1) * 4 + times * 8);
  list.writeUInt8(2);
  list.writeUInt32LE(list.length - 5, 1);
  let [textAt, listAt] = [0, 0];
  const withText = docWith({
    '/WordDocument': (now) => {
      textAt = now.length;
      return Buffer.concat([now, Buffer.from(text, 'latin1')]);
    },
  });
  for (let index = 0; index <= times; index++) list.writeUInt32LE(index * text.length, 5 + index * 4);
  for (let index = 0; index < times; index++)
    list.writeUInt32LE(IS_NARROW + textAt * 2, 5 + (times + 1) * 4 + index * 8 + 2);
  const withList = docWith(
    {
      '/1Table': (now) => {
        listAt = now.length;
        return Buffer.concat([now, list]);
      },
    },
    withText,
  );
  return docWith(
    {
      '/WordDocument': (now) => {
        now.writeUInt32LE(listAt, PIECES_AT);
        now.writeUInt32LE(list.length, PIECES_AT + 4);
        return now;
      },
    },
    withList,
  );
}

const OPC = 'http://schemas.openxmlformats.org/package/2006';
const XML_DEFAULT = '<Default Extension="xml" ContentType="application/xml"/>';

/** A list of types with these in it. */
export const listOfTypes = (items: string) => `<Types xmlns="${OPC}/content-types">${items}</Types>`;

/** The list of types of a package whose main part is of this one. */
export const typesOf = (mainPart: string, more = '') =>
  listOfTypes(`${XML_DEFAULT}${more}<Override PartName="/word/document.xml" ContentType="application/${mainPart}"/>`);

/** A list of relationships, each a type and a target. */
export const relationshipsOf = (...items: [type: string, target: string, more?: string][]) =>
  `<Relationships xmlns="${OPC}/relationships">${items.map(([type, target, more = ''], index) => `<Relationship Id="r${index}" Type="${type}" Target="${target}"${more}/>`).join('')}</Relationships>`;

const NAME_AT = 46;
const UNPACKED_SIZE_AT = 24;

/** A zip whose directory claims that an entry unpacks to so many bytes, whatever the entry holds. */
export function claiming(zip: Buffer, name: string, bytes: number): Buffer {
  const liar = Buffer.from(zip);
  for (let at = liar.indexOf(ENTRY); at >= 0; at = liar.indexOf(ENTRY, at + 1)) {
    const isIt = liar.subarray(at + NAME_AT, at + NAME_AT + name.length).equals(Buffer.from(name));
    if (isIt) liar.writeUInt32LE(bytes, at + UNPACKED_SIZE_AT);
  }
  return liar;
}
