import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
const plain = promisify(brotliDecompress);

/** Whether a file gets smaller by packing: pictures and fonts are packed by what they are. */
export const isPackable = (file: string): boolean => /\.(js|css|svg|json)$/.test(file);

/** Packs with brotli as small as it gets: for what is packed once and sent many times. */
export async function pack(content: Buffer | string): Promise<Buffer> {
  return brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
}

/** The content of what was packed. @throws when it is no brotli, or more than `most` bytes */
export const unpack = (packed: Buffer, most?: number): Promise<Buffer> => plain(packed, most === undefined ? {} : { maxOutputLength: most });

/**
 * A file of a build, packed. Its build has left that beside it, as `<file>.br`: packing all builds takes seconds, each time that a site
 * gets a new store. What unpacks to anything but the very file is not believed, and packed anew.
 */
export async function packed(path: string): Promise<Buffer> {
  const content = await readFile(path);
  const beside = await readFile(`${path}.br`).catch(() => undefined);
  const isTrue = beside !== undefined && (await unpack(beside, content.length).then((was) => was.equals(content), () => false));
  return isTrue ? beside : pack(content);
}
