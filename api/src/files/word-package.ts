import { posix } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { itemsOf } from './package-list';
import type { Item, ListKind } from './package-list';

const MAIN_PART = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** The relationship that leads to the main part: as everybody writes it, and as the strict form of the standard has it. */
const MAIN_RELATIONSHIP =
  /^http:\/\/(schemas\.openxmlformats\.org\/officeDocument\/2006|purl\.oclc\.org\/ooxml\/officeDocument)\/relationships\/officeDocument$/;
const MACROS = /vbaProject|macroEnabled|vbaData/i;

const OPC = 'http://schemas.openxmlformats.org/package/2006';
const types: ListKind = {
  root: 'Types',
  namespace: `${OPC}/content-types`,
  items: { Default: ['Extension', 'ContentType'], Override: ['PartName', 'ContentType'] },
};
const relationships: ListKind = {
  root: 'Relationships',
  namespace: `${OPC}/relationships`,
  items: { Relationship: ['Id', 'Type', 'Target', 'TargetMode'] },
};

/** More entries, or a longer list, than any document of ten megabytes has. */
const MOST_ENTRIES = 5000;
const LONGEST_LIST = 1024 * 1024;
/** Where an entry says its name once more, which some programs read and others do not. */
const SECOND_NAME = 0x7075;

/**
 * Whether a buffer is a zip with the Word main part and no macros. Nothing is unpacked but the lists that tell what its
 * parts are and how they belong together, and those only up to a bound.
 */
export async function isWordPackage(content: Buffer): Promise<boolean> {
  if (content.length < 4 || content.readUInt32LE(0) !== 0x04034b50) return false;
  try {
    return await judge(await fromBufferPromise(content, { lazyEntries: true }));
  } catch {
    // Whatever is stumbled over is not a Word document.
    return false;
  }
}

async function judge(zip: ZipFile): Promise<boolean> {
  if (zip.entryCount > MOST_ENTRIES) return false;
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    // Two entries of one name read differently in different programs.
    if (entries.has(name) || MACROS.test(name) || entry.extraFields.some(({ id }) => id === SECOND_NAME)) return false;
    entries.set(name, entry);
  }
  const listOf = async (name: string, kind: ListKind) => {
    const entry = entries.get(name.toLowerCase());
    return entry ? itemsOf(await contentOf(zip, entry), kind) : [];
  };
  const typeOf = typesIn(await listOf('[Content_Types].xml', types));
  const main = mainPart(await listOf('_rels/.rels', relationships));
  if (main === undefined || !entries.has(main.toLowerCase()) || typeOf(main) !== MAIN_PART) return false;
  // A program may follow the relationship to macros whatever type they are said to be of.
  const related = await listOf(posix.join(posix.dirname(main), '_rels', `${posix.basename(main)}.rels`), relationships);
  return !related.some(({ said }) => MACROS.test(said.get('Type') ?? ''));
}

/**
 * Unpacks an entry at once: it is small, and in libuv's pool it would wait behind the passwords that are hashed there.
 * @throws when it is encrypted or packed in a way that documents are not, is longer than LONGEST_LIST, or not as long
 *   as it says
 */
async function contentOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  if (Math.max(entry.compressedSize, entry.uncompressedSize) > LONGEST_LIST) throw new RangeError('The list is too long.');
  const isPacked = entry.isCompressed();
  const bytes = await buffer(await zip.openReadStreamPromise(entry, isPacked ? { decompress: false } : {}));
  const plain = isPacked ? inflateRawSync(bytes, { maxOutputLength: LONGEST_LIST }) : bytes;
  if (plain.length !== entry.uncompressedSize) throw new RangeError('The list is not as long as it says.');
  return plain;
}

/**
 * Answers of which type a part is: what is said of itself, or else of its extension. Names are compared as packages do,
 * without regard to capital letters.
 * @throws when something is said twice, or macros are spoken of
 */
function typesIn(items: Item[]): (part: string) => string | undefined {
  const known = new Map<string, string>();
  for (const { said } of items) {
    const [part, extension, type = ''] = [said.get('PartName'), said.get('Extension'), said.get('ContentType')];
    const key = (part ?? `.${extension}`).toLowerCase();
    if (known.has(key) || MACROS.test(key) || MACROS.test(type)) throw new RangeError('The types are not those of a document.');
    known.set(key, type);
  }
  return (part) => known.get(`/${part}`.toLowerCase()) ?? known.get(posix.extname(part).toLowerCase());
}

/** The part that the package itself names as its main one; nothing when it names none, several, or one that lies elsewhere. */
function mainPart(items: Item[]): string | undefined {
  const [main, other] = items.filter(({ said }) => MAIN_RELATIONSHIP.test(said.get('Type') ?? ''));
  if (other || main?.said.get('TargetMode')?.toLowerCase() === 'external') return undefined;
  return main?.said.get('Target')?.replace(/^(\.?\/)/, '');
}
