import { sectionNames } from '@conference/edition/editing';
import { imageDigest, webpSize, type ImageFiles } from '@conference/release-store';
import { buffer } from 'node:stream/consumers';
import type { Entry } from 'yauzl';
import { z } from 'zod';
import { Flawed } from '../../files/flawed';
import { Zip } from '../../files/zip';
import { zipOf } from '../../files/zip-of';
import { editionFileRefusals } from './refusals';

/** The file with all texts. */
const DOCUMENT = 'edition.json';
const PICTURE = /^images\/([0-9a-f]{64})\/([1-9]\d{1,3})\.webp$/;

const MIB = 1024 * 1024;
/** All sections of an edition have 60,000 bytes each. */
const MOST_DOCUMENT_BYTES = 2 * MIB;
/** As the release store takes them. */
const MOST_PICTURE_BYTES = 1.5 * MIB;
const MOST_BYTES = 64 * MIB;

/** What organisers have written of a year, as a file holds it. */
const content = z.object({
  /** The shape of its data (libs/edition/src/shape.ts). */
  shape: z.string(),
  key: z.string(),
  document: z.record(z.string(), z.record(z.string(), z.unknown())),
  /** By section, the paths of what was copied from another year and that nobody has confirmed. */
  toCheck: z.partialRecord(z.enum(sectionNames), z.array(z.array(z.string()))).default({}),
});
export type EditionFileContent = z.output<typeof content>;

/** An edition to pack: of its document, nothing has to be known. */
export type EditionToPack = Omit<EditionFileContent, 'document'> & { document: object };

/** Packs an edition and its pictures into a zip. @param images the files of its pictures, by their digests */
export function editionFile(edition: EditionToPack, images: Readonly<Record<string, ImageFiles>>): Buffer {
  const pictures = Object.entries(images).flatMap(([digest, files]) =>
    Object.entries(files).map(([width, file]) => [`images/${digest}/${width}.webp`, file] as const),
  );
  return zipOf({ [DOCUMENT]: Buffer.from(`${JSON.stringify(edition, null, 2)}\n`), ...Object.fromEntries(pictures) });
}

/**
 * An edition in a zip, which may come from anybody. Nothing is unpacked to the disk. Entries with other names than ours are ignored, such
 * as those that programs add when they pack a folder.
 */
export class OpenEditionFile {
  private constructor(
    private readonly zip: Zip,
    readonly edition: EditionFileContent,
  ) {}

  /** @throws Refused 415 when it is no edition, 413 when it is too large, packed or unpacked */
  static async of(file: Buffer): Promise<OpenEditionFile> {
    const zip = await Zip.of(file).catch(() => undefined);
    const entry = zip?.entries.get(DOCUMENT);
    if (!zip || !entry) throw editionFileRefusals.notAnEdition();
    if (zip.bytes > MOST_BYTES) throw editionFileRefusals.tooLarge();
    const text = await contentOf(zip, entry, MOST_DOCUMENT_BYTES);
    const { data } = content.safeParse(parsed(text));
    if (!data) throw editionFileRefusals.notAnEdition();
    return new OpenEditionFile(zip, data);
  }

  /**
   * The files of a picture, as the digest names them.
   * @returns undefined when the file does not have it
   * @throws Refused 400 when they are not what the digest says, or more than a picture
   */
  async picture(digest: string): Promise<ImageFiles | undefined> {
    const files: Record<string, Buffer> = {};
    for (const [name, entry] of this.zip.entries) {
      const [, picture, width = ''] = PICTURE.exec(name) ?? [];
      if (picture === digest) files[width] = await contentOf(this.zip, entry, MOST_PICTURE_BYTES);
    }
    if (Object.keys(files).length === 0) return undefined;
    const isWhole = imageDigest(files) === digest && Object.values(files).every((file) => webpSize(file));
    if (!isWhole) throw editionFileRefusals.damagedPicture(digest);
    return files;
  }
}

/** Unpacks an entry. @throws Refused 413 when it has more bytes than it may, 415 when it cannot be read */
async function contentOf(zip: Zip, entry: Entry, most: number): Promise<Buffer> {
  if (entry.uncompressedSize > most) throw editionFileRefusals.tooLarge();
  try {
    return await buffer(zip.chunksOf(entry));
  } catch (error) {
    // It ends with the size that it declares.
    throw error instanceof Flawed && error.flaw === 'swollen'
      ? editionFileRefusals.tooLarge()
      : editionFileRefusals.notAnEdition();
  }
}

function parsed(text: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text));
  } catch {
    return undefined;
  }
}
