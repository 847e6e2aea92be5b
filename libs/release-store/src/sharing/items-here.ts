import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readRelease, type Release } from '../release';
import { isItem } from './items';

/** A version that no release names stays for as long, in ms: somebody may preview it. */
export const STAGED_MS = 30 * 24 * 60 * 60 * 1000;

/** All items of a kind that a store has; what is being written is none yet. */
export async function itemsIn(store: string, kind: 'modules' | 'editions' | 'images'): Promise<string[]> {
  const names = await namesIn(join(store, kind));
  const items = names.map(async (name) => {
    if (kind === 'images') return [`${kind}/${name}`];
    if (name.startsWith('.')) return [];
    return (await namesIn(join(store, kind, name))).map((version) => `${kind}/${name}/${version}`);
  });
  return (await Promise.all(items)).flat().filter(isItem);
}

/** What is in a folder; nothing where there is none, as in a store of before. */
export const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });

/** What releases of a store name. One that cannot be parsed names nothing. @param named what is taken of each */
export async function namedBy(
  store: string,
  numbers: readonly number[],
  named: (release: Release) => string[],
): Promise<Set<string>> {
  const releases = await Promise.all(numbers.map((number) => readRelease(store, number).catch(ifUnreadable)));
  return new Set(releases.flatMap((release) => (release ? named(release) : [])));
}

/** Whether a file or folder has been there for so many ms, as of some instant. */
export const isOlder = (path: string, ms: number, now: number): Promise<boolean> =>
  stat(path).then(
    ({ mtimeMs }) => now - mtimeMs > ms,
    () => false,
  );

/** @throws errors of the disk: another attempt may succeed */
function ifUnreadable(error: NodeJS.ErrnoException): undefined {
  if (error.code) throw error;
}
