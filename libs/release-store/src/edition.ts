import { languages, type Language } from '@conference/language';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gt, lt, major } from 'semver';
import { integrityOf, ownFiles, textVersionOf, writeCompressed } from './build-files';
import { refuse, type Finding } from './checks/finding';
import { isImageIntact } from './images';
import { layout } from './layout';
import { partFile } from './pages';
import { Unreadable, type ReleasedEdition } from './release';
import { areIntact } from './versions';
import { writeFolder } from './write-once';

/** The file of an edition with all that organisers have written. It is not served. */
export const DOCUMENT = 'edition.json';

/** The content from which an edition is stored. */
export interface EditionContent extends Pick<ReleasedEdition, 'key' | 'number' | 'shape'> {
  /** All that organisers have written. */
  document: object;
  /** The parts for pages, by language and name. */
  parts: Readonly<Partial<Record<Language, Readonly<Record<string, unknown>>>>>;
  /** The digests of the pictures that it names. */
  images?: readonly string[];
}

/**
 * Stores an edition once and for all, like a module. The same content becomes the same version.
 * @throws Unfit when it names a picture that the store does not have
 */
export async function storeEdition(store: string, content: EditionContent): Promise<ReleasedEdition> {
  const edition = releasedOf(content);
  const { key, version, integrity, images = [] } = edition;
  refuse((await missing(store, images)).map(notThere));
  const files = filesOf(content);
  await writeFolder(layout(store).edition(key, version), {
    isWhole: (folder) => isWhole(folder, integrity),
    async write(draft) {
      for (const [file, text] of Object.entries(files)) {
        await writeFile(join(draft, file), text);
        if (file !== DOCUMENT) await writeCompressed(join(draft, file));
      }
    },
  });
  return edition;
}

/** The entry of a release for an edition with this content. */
export function releasedOf(content: EditionContent): ReleasedEdition {
  const { key, number, shape, parts, images = [] } = content;
  const digests = Object.entries(filesOf(content)).map(([file, text]) => [file, integrityOf(text)]);
  const integrity = Object.fromEntries(digests) as ReleasedEdition['integrity'];
  const version = textVersionOf(JSON.stringify(integrity));
  return {
    key,
    number,
    version,
    shape,
    languages: languagesOf(parts),
    integrity,
    ...(images.length > 0 && { images: [...images] }),
  };
}

const languagesOf = (parts: EditionContent['parts']) => (Object.keys(parts) as Language[]).sort();

/** The text of each file of an edition. */
const filesOf = ({ document, parts }: EditionContent): Record<string, string> =>
  Object.fromEntries([
    [DOCUMENT, JSON.stringify(document)],
    ...languagesOf(parts).flatMap((language) =>
      Object.entries(parts[language] ?? {}).map(([part, data]) => [partFile(part, language), JSON.stringify(data)]),
    ),
  ]) as Record<string, string>;

async function missing(store: string, images: readonly string[]): Promise<string[]> {
  const areIntact = await Promise.all(images.map((digest) => isImageIntact(store, digest)));
  return images.filter((_, index) => !areIntact[index]);
}

const notThere = (digest: string): Finding => ({
  code: 'image_missing',
  sentence: `The picture ${digest.slice(0, 8)} is not in the store, or damaged: please choose it again in the editor.`,
});

/** Whether all files of an edition are in the store as they were stored, compressed copies included. */
export const isEditionIntact = (store: string, { key, version, integrity }: ReleasedEdition): Promise<boolean> =>
  isWhole(layout(store).edition(key, version), integrity);

async function isWhole(folder: string, integrity: ReleasedEdition['integrity']): Promise<boolean> {
  const names = await ownFiles(folder).catch(() => []);
  const wanted = Object.keys(integrity).sort();
  return names.join('\n') === wanted.join('\n') && areIntact(folder, integrity);
}

/** Whether the data that an edition's pages have are of an older shape than this one. */
export const isOlder = (edition: Pick<ReleasedEdition, 'shape'>, shape: string): boolean => lt(edition.shape, shape);

/** Whether the data that an edition's pages have are of a newer shape than this one. */
export const isNewer = (edition: Pick<ReleasedEdition, 'shape'>, shape: string): boolean => gt(edition.shape, shape);

/** Whether a program that knows this shape cannot understand an edition. Within a major version, shapes only gain fields. */
export const isBeyond = (edition: Pick<ReleasedEdition, 'shape'>, shape: string): boolean =>
  major(edition.shape) > major(shape);

/** All that organisers have written. @throws Unreadable when it is not what was stored */
export const readDocument = (store: string, edition: ReleasedEdition): Promise<unknown> =>
  readFileOf(store, edition, DOCUMENT);

/** The parts of an edition in a language, by their names. @throws Unreadable when a file is not what was stored */
export async function readParts(
  store: string,
  edition: ReleasedEdition,
  language: Language,
): Promise<Record<string, unknown>> {
  const end = partFile('', language);
  const names = Object.keys(edition.integrity)
    .filter((file) => file.endsWith(end))
    .map((file) => file.slice(0, -end.length));
  const parts = names.map(async (name) => [name, await readFileOf(store, edition, partFile(name, language))] as const);
  return Object.fromEntries(await Promise.all(parts));
}

/** The parts of an edition by language and name. Languages that only a newer product knows are left out. @throws Unreadable */
export async function readAllParts(
  store: string,
  edition: ReleasedEdition,
): Promise<Partial<Record<Language, Record<string, unknown>>>> {
  const known = languages.filter((language) => edition.languages.includes(language));
  return Object.fromEntries(
    await Promise.all(known.map(async (language) => [language, await readParts(store, edition, language)])),
  );
}

async function readFileOf(store: string, { key, version, integrity }: ReleasedEdition, file: string): Promise<unknown> {
  const path = join(layout(store).edition(key, version), file);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new Unreadable(path, error);
  });
  if (integrityOf(text) !== integrity[file]) throw new Unreadable(path);
  return JSON.parse(text) as unknown;
}
