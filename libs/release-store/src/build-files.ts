import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

// How a build and the store name, version, pin and compress files. Builds import this file alone, because the store's libraries (schemas,
// parsers, the lock) would slow each of them down.

/** The manifest's file name in a build and in the store. */
export const MANIFEST = 'module.json';

/** The file of a module that its pages are rendered with when a release is made. It is not served. */
export const PRERENDER = 'prerender.cjs';

/** The types of the kit: in a host those of its own kit, in a module with its own repository those it was built with. It is not served. */
export const KIT_TYPES = 'kit-types.json';

/** The file of a module that tells which fields of which calls it uses. It is not served. */
export const CALL_FIELDS = 'call-fields.json';

/** Where the declarations of a kit begin. */
export const KIT_TYPES_ENTRY = 'index.d.ts';

/** The types of a kit: its declarations, by their path. A publisher finds them beside the host, in KIT_TYPES. */
export type KitTypes = Record<string, string>;

/** The digest that pins scripts and styles. A longer one would make scripts larger and nothing safer. */
export const INTEGRITY_HASH = 'sha256';

/** Subresource integrity of a file, by its content. */
export function integrityOf(content: string | Buffer): string {
  return `${INTEGRITY_HASH}-${createHash(INTEGRITY_HASH).update(content).digest('base64')}`;
}

/** The files that make up a version: no source maps, which are not released, and no compressed copies. */
export async function ownFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => !name.endsWith('.map') && !isCompressed(name)).sort();
}

/** The version of some files of a folder, made from their content. @throws when one is missing */
export async function versionOf(folder: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(await readFile(join(folder, file)))
      .update('\0');
  return shortened(hash.digest('hex'));
}

/** The version of a single text. */
export const textVersionOf = (text: string): string => shortened(createHash('sha256').update(text).digest('hex'));

const shortened = (digest: string) => digest.slice(0, 16);

/** How a content is compressed, and the extension of its file. */
interface Encoding {
  extension: string;
  /** Compresses as small as possible: for files that are sent many times. */
  compress(content: Buffer | string): Promise<Buffer>;
  /** The original content. @throws when it is malformed, or longer than `most` bytes */
  decompress(compressed: Buffer, most?: number): Promise<Buffer>;
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const fromBrotli = promisify(brotliDecompress);
const fromGzip = promisify(gunzip);
const atMost = (most?: number) => (most === undefined ? {} : { maxOutputLength: most });

/** By their names in HTTP, the smallest first. Every browser supports one of them. */
export const encodings: Record<'br' | 'gzip', Encoding> = {
  br: {
    extension: '.br',
    compress: (content) =>
      toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    decompress: (compressed, most) => fromBrotli(compressed, atMost(most)),
  },
  gzip: {
    extension: '.gz',
    compress: (content) => toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
    decompress: (compressed, most) => fromGzip(compressed, atMost(most)),
  },
};

/** Whether compressing makes a file smaller: pictures and fonts are compressed already. */
export const isCompressible = (file: string): boolean => /\.(js|css|svg|json)$/.test(file);

/** Whether a file is the compressed copy of another. */
export const isCompressed = (file: string): boolean =>
  Object.values(encodings).some(({ extension }) => file.endsWith(extension));

/**
 * Writes the compressed copies of a file beside it.
 * @param built the file in its build. Compressing takes seconds, so the build's brotli copy is reused if it holds this very file
 */
export async function writeCompressed(path: string, built?: string): Promise<void> {
  const content = await readFile(path);
  for (const { extension, compress, decompress } of Object.values(encodings)) {
    const compressed = built === undefined ? undefined : await readFile(built + extension).catch(() => undefined);
    const decompressed = compressed && (await decompress(compressed, content.length).catch(() => undefined));
    await writeFile(
      path + extension,
      compressed && decompressed?.equals(content) ? compressed : await compress(content),
    );
  }
}
