import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

/** How a content is packed, and what its file is called. */
interface Packing {
  extension: string;
  /** Packs as small as it gets: for what is packed once and sent many times. */
  pack(content: Buffer | string): Promise<Buffer>;
  /** The content of what was packed. @throws when it is none, or more than `most` bytes */
  unpack(packed: Buffer, most?: number): Promise<Buffer>;
}

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);
const withoutBrotli = promisify(brotliDecompress);
const withoutGzip = promisify(gunzip);
const atMost = (most?: number) => (most === undefined ? {} : { maxOutputLength: most });

/** In what contents can be packed, by the names that HTTP has for them: first what is smallest. All browsers know one or the other. */
export const packings: Record<'br' | 'gzip', Packing> = {
  br: {
    extension: '.br',
    pack: (content) =>
      brotliOf(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    unpack: (packed, most) => withoutBrotli(packed, atMost(most)),
  },
  gzip: {
    extension: '.gz',
    pack: (content) => gzipOf(content, { level: constants.Z_BEST_COMPRESSION }),
    unpack: (packed, most) => withoutGzip(packed, atMost(most)),
  },
};

/** Whether a file gets smaller by packing: pictures and fonts are packed by what they are. */
export const isPackable = (file: string): boolean => /\.(js|css|svg|json)$/.test(file);

/** Whether a file is another one, packed. */
export const isPacked = (file: string): boolean =>
  Object.values(packings).some(({ extension }) => file.endsWith(extension));

/**
 * Writes a file, packed in every way, beside where it lies in a store.
 * @param built where its build has left it, and beside it what it is in brotli: packing all builds takes seconds, each time that a site
 * gets a new store. What unpacks to anything but the very file is not believed, and packed anew.
 */
export async function writePacked(path: string, built?: string): Promise<void> {
  const content = await readFile(path);
  for (const { extension, pack, unpack } of Object.values(packings)) {
    const beside = built && (await readFile(built + extension).catch(() => undefined));
    const isTrue =
      beside &&
      (await unpack(beside, content.length).then(
        (was) => was.equals(content),
        () => false,
      ));
    await writeFile(path + extension, isTrue ? beside : await pack(content));
  }
}
