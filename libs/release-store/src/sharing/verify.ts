import { readFile } from 'node:fs/promises';
import { layout } from '../layout';
import { parseRelease, type Release } from '../release';
import { publicKeyOf } from '../signature';
import { digestOf } from './copy';
import { isGenuine } from './genuine';
import { editionItem, folderOf, itemsOf } from './items';
import type { NamedRelease } from './source';

/** What a machine has of a release that others have, too. */
export interface Verified {
  /** The release; absent when its file is missing, not what was released, or not signed by the key of this store. */
  release?: Release;
  /** The paths of what it needs that is missing here or not what its name says. */
  flawed: string[];
}

/** Verifies the copy of a release in the store of this machine, with all that it needs, and changes nothing. */
export async function verifyCopy(store: string, { release: number, sha256 }: NamedRelease): Promise<Verified> {
  const release = await readFile(layout(store).release(number), 'utf8')
    .then(async (text) =>
      digestOf(text) === sha256 ? parseRelease(text, number, await publicKeyOf(store)) : undefined,
    )
    .catch(() => undefined);
  if (!release) return { flawed: [] };
  const { edition } = release;
  const integrityOf = (item: string) => (edition && item === editionItem(edition) ? edition.integrity : undefined);
  const judged = itemsOf(release).map(async (item) => {
    const isGood = await isGenuine(item, folderOf(store, item), integrityOf(item));
    return isGood ? [] : [item];
  });
  return { release, flawed: (await Promise.all(judged)).flat() };
}
