import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { encodings, integrityOf, isCompressed, ownFiles, textVersionOf, versionOf } from '../build-files';
import { readImageIn } from '../images';
import { areIntact } from '../versions';

/** The digests of an edition's files, in the order that its version was made of. */
export type EditionIntegrity = Readonly<Record<string, string>>;

/** What came as an item is none, or another one. To fetch it again would change nothing. */
export class NotGenuine extends Error {}

/**
 * Whether a folder holds the item of this path, which is named after its content. Compressed copies have to be copies.
 * @param integrity of an edition; without it none is genuine
 */
export async function isGenuine(item: string, folder: string, integrity: EditionIntegrity = {}): Promise<boolean> {
  const name = basename(item);
  try {
    if (item.startsWith('images/')) return (await readImageIn(folder, name)) !== undefined;
    const [files, all] = [await ownFiles(folder), await readdir(folder)];
    if (all.some((file) => isCompressed(file) && !files.includes(originalOf(file)))) return false;
    const digests = item.startsWith('editions/') ? integrity : await digestsOf(folder, files);
    const isNamed = item.startsWith('editions/')
      ? textVersionOf(JSON.stringify(integrity)) === name && sameNames(files, Object.keys(integrity))
      : (await versionOf(folder, files)) === name || (await isText(folder, files, name));
    return isNamed && (await areIntact(folder, digests));
  } catch {
    return false;
  }
}

/** Whether it is a text that was made with a release. */
const isText = async (folder: string, [file = '', ...more]: readonly string[], version: string) =>
  more.length === 0 && textVersionOf(await readFile(join(folder, file), 'utf8')) === version;

async function digestsOf(folder: string, files: readonly string[]): Promise<Record<string, string>> {
  const digests = files.map(async (file) => [file, integrityOf(await readFile(join(folder, file)))] as const);
  return Object.fromEntries(await Promise.all(digests));
}

const sameNames = (some: readonly string[], others: readonly string[]) =>
  [...some].sort().join() === [...others].sort().join();

function originalOf(compressed: string): string {
  const { extension } = Object.values(encodings).find((encoding) => compressed.endsWith(encoding.extension)) ?? {
    extension: '',
  };
  return compressed.slice(0, compressed.length - extension.length);
}
