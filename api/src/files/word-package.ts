import type { Readable } from 'node:stream';
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
  if (!types || types.isEncrypted() || types.uncompressedSize > LONGEST_TYPES) return false;
  const said = await textOf(await zip.openReadStreamPromise(types));
  if (MACROS.test(said)) return false;
  return mainParts(said).some((name) => entries.has(name));
}

async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LONGEST_TYPES) throw new RangeError('The list of content types is longer than it said.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
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
