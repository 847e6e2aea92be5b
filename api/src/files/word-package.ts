import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';

const MAIN_PART = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const CONTENT_TYPES = '[Content_Types].xml';
const MACROS = /vbaProject|macroEnabled|vbaData/i;

/** More entries, or a longer list of types, than any document of ten megabytes has. */
const MOST_ENTRIES = 5000;
const LONGEST_TYPES = 1024 * 1024;

/**
 * Whether a buffer is a zip with the Word main part and no macros. Nothing is unpacked but the list of content types,
 * and that only up to a bound.
 */
export async function isWordPackage(content: Buffer): Promise<boolean> {
  if (content.length < 4 || content.readUInt32LE(0) !== 0x04034b50) return false;
  try {
    return await judge(await fromBufferPromise(content, { lazyEntries: true }));
  } catch {
    // Whatever yauzl stumbles over is not a Word document.
    return false;
  }
}

async function judge(zip: ZipFile): Promise<boolean> {
  if (zip.entryCount > MOST_ENTRIES) return false;
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    // Two entries of one name read differently in different programs.
    if (entries.has(entry.fileName) || MACROS.test(entry.fileName)) return false;
    entries.set(entry.fileName, entry);
  }
  const types = entries.get(CONTENT_TYPES);
  if (!types || types.isEncrypted() || Math.max(types.compressedSize, types.uncompressedSize) > LONGEST_TYPES) return false;
  const said = await textOf(zip, types);
  if (MACROS.test(said)) return false;
  return mainParts(said).some((name) => entries.has(name));
}

/**
 * Unpacks an entry at once: it is small, and in libuv's pool it would wait behind the passwords that are hashed there.
 * @throws when it is packed in a way that documents are not, is longer than LONGEST_TYPES, or not as long as it says
 */
async function textOf(zip: ZipFile, entry: Entry): Promise<string> {
  const isPacked = entry.isCompressed();
  const bytes = await buffer(await zip.openReadStreamPromise(entry, isPacked ? { decompress: false } : {}));
  const plain = isPacked ? inflateRawSync(bytes, { maxOutputLength: LONGEST_TYPES }) : bytes;
  if (plain.length !== entry.uncompressedSize) throw new RangeError('The list of content types is not as long as it says.');
  return plain.toString('utf8');
}

/** The names of the parts that are declared to be a document's main part. */
function mainParts(types: string): string[] {
  // A tag ends at the next bracket of either kind: searching on for its own would let a hostile list take for ever.
  const overrides = types.match(/<Override\b[^<>]*>/g) ?? [];
  return overrides
    .filter((tag) => attribute(tag, 'ContentType') === MAIN_PART)
    .map((tag) => (attribute(tag, 'PartName') ?? '').replace(/^\//, ''));
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];
}
