import { setImmediate as turn } from 'node:timers/promises';
import { createInflateRaw, inflateRawSync } from 'node:zlib';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { Flawed } from './flawed';
import type { ReadBudget } from './read-budget';

/** More entries than any document of ten megabytes has. */
const MOST_ENTRIES = 5000;
/** An extra field that repeats an entry's name, which only some programs read. */
const SECOND_NAME = 0x7075;
const END_BYTES = 22;
const LOCATOR_BYTES = 20;
const LOCATOR_64 = 0x07064b50;
/** The flag for sizes that follow the data. */
const SIZE_COMES_AFTER = 8;
const SIZE_IS_LARGE = 0xffffffff;

/** Larger entries are unpacked in libuv's thread pool; smaller ones would only wait there behind other work. */
const SMALL = 256 * 1024;
const PIECE = 64 * 1024;

/** The size limit of a part. */
const LARGEST_PART = 64 * 1024 * 1024;
/** The limit of the compression ratio for larger parts: documents stay far below. */
const RATIO_FROM = 1024 * 1024;
const LARGEST_RATIO = 200;

/** The parts of a zip, by lower-cased name: names in packages are case-insensitive. */
export class Zip {
  private constructor(
    private readonly content: Buffer,
    private readonly zip: ZipFile,
    readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** @throws when it is no zip, or programs could read it differently */
  static async of(content: Buffer): Promise<Zip> {
    const zip = await fromBufferPromise(content, { lazyEntries: true, strictFileNames: true });
    if (zip.entryCount > MOST_ENTRIES || zip.comment !== '' || saysWhereItEndsTwice(content))
      throw new Flawed('unclear');
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.toLowerCase();
      if (entries.has(name) || entry.extraFields.some(({ id }) => id === SECOND_NAME)) throw new Flawed('unclear');
      entries.set(name, entry);
    }
    return new Zip(content, zip, entries);
  }

  /** Its declared uncompressed size. */
  get bytes(): number {
    return [...this.entries.values()].reduce((sum, part) => sum + part.uncompressedSize, 0);
  }

  /** @throws Flawed swollen, by the declared sizes, before anything is unpacked */
  refuseSwollen(room: ReadBudget): void {
    const parts = [...this.entries.values()];
    room.take(this.bytes);
    const packed = parts.reduce((sum, part) => sum + part.compressedSize, 0);
    if (packed > this.content.length || parts.some(isSwollen)) throw new Flawed('swollen');
  }

  /** A part's bytes as a stream. @throws Flawed when programs could read it differently */
  async *chunksOf(entry: Entry): AsyncGenerator<Buffer> {
    const packed = await this.packed(entry);
    let left = entry.uncompressedSize;
    for await (const chunk of entry.isCompressed() ? inflated(packed, left) : cut(packed)) {
      left -= chunk.length;
      if (left < 0) throw new Flawed('swollen');
      yield chunk;
    }
    if (left > 0) throw new Flawed('unclear');
  }

  private async packed(entry: Entry): Promise<Buffer> {
    const header = await this.zip.readLocalFileHeaderPromise(entry);
    const comesAfter =
      (header.generalPurposeBitFlag & SIZE_COMES_AFTER) !== 0 || header.compressedSize === SIZE_IS_LARGE;
    const isSame =
      header.fileName.equals(entry.fileNameRaw) &&
      header.compressionMethod === entry.compressionMethod &&
      (comesAfter || header.compressedSize === entry.compressedSize);
    if (!isSame || entry.isEncrypted() || ![0, 8].includes(entry.compressionMethod)) throw new Flawed('unclear');
    return this.content.subarray(header.fileDataStart, header.fileDataStart + entry.compressedSize);
  }
}

const isSwollen = ({ uncompressedSize, compressedSize }: Entry) =>
  uncompressedSize > LARGEST_PART ||
  (uncompressedSize > RATIO_FROM && uncompressedSize > compressedSize * LARGEST_RATIO);

/** No file of ten megabytes needs a zip64 directory, which programs locate differently. */
function saysWhereItEndsTwice(content: Buffer): boolean {
  const at = content.length - END_BYTES - LOCATOR_BYTES;
  return at >= 0 && content.readUInt32LE(at) === LOCATOR_64;
}

async function* inflated(packed: Buffer, bytes: number): AsyncGenerator<Buffer> {
  if (bytes <= SMALL && packed.length <= SMALL) {
    yield* cut(inflateRawSync(packed, { maxOutputLength: Math.max(bytes, 1) }));
    return;
  }
  const inflate = createInflateRaw({ chunkSize: PIECE });
  inflate.end(packed);
  yield* inflate;
}

/** In pieces, between which the event loop gets a turn. */
async function* cut(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += PIECE) {
    if (start > 0) await turn();
    yield bytes.subarray(start, start + PIECE);
  }
}
