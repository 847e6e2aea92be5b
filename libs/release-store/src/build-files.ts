import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

// How a build and the store name, version, pin and pack files. Builds import this file alone, because the store's libraries (schemas,
// parsers, the lock) would slow each of them down.

/** The manifest's file name in a build and in the store. */
export const MANIFEST = 'module.json';

/** The file of a module that its pages are rendered with when a release is made. It is not served. */
export const PRERENDER = 'prerender.cjs';

/** The file of a host that holds the types of the kit it lends. It is not served. */
export const KIT_TYPES = 'kit-types.json';

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

/** The files that make up a version: no source maps, which are not released, and no packed copies. */
export async function ownFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => !name.endsWith('.map') && !isPacked(name)).sort();
}

/** The version that some files of a folder are, by their content. @throws when one is missing */
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

/** By their names in HTTP, the smallest first. Every browser supports one of them. */
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

/** Whether packing makes a file smaller: pictures and fonts are compressed already. */
export const isPackable = (file: string): boolean => /\.(js|css|svg|json)$/.test(file);

/** Whether a file is the packed copy of another. */
export const isPacked = (file: string): boolean =>
  Object.values(packings).some(({ extension }) => file.endsWith(extension));

/**
 * Writes a file, packed in every way, beside where it lies in a store.
 * @param built where its build left it. Packing takes seconds, so the brotli file beside it is reused if it unpacks to this very file
 */
export async function writePacked(path: string, built?: string): Promise<void> {
  const content = await readFile(path);
  for (const { extension, pack, unpack } of Object.values(packings)) {
    const packed = built === undefined ? undefined : await readFile(built + extension).catch(() => undefined);
    const unpacked = packed && (await unpack(packed, content.length).catch(() => undefined));
    await writeFile(path + extension, packed && unpacked?.equals(content) ? packed : await pack(content));
  }
}
