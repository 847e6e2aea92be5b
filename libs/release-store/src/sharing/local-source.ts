import { readFile } from 'node:fs/promises';
import { history } from '../history';
import { layout } from '../layout';
import { liveNumber, type Release } from '../release';
import { digestOf } from './copy';
import { isGenuine } from './genuine';
import { editionItem, folderOf } from './items';
import { pack } from './packed';
import type { NamedRelease, StoreSource } from './source';
import { stagedEditions } from './unreleased';

/** The store of this machine, as others copy it. @param beyond has what is not here */
export function localSource(store: string, beyond?: StoreSource): StoreSource {
  const { publicKey, release: pathOf } = layout(store);
  const fileOf = (release: number) => readFile(pathOf(release), 'utf8').catch(ifMissing);
  const named = async ({ release }: Release): Promise<NamedRelease> => ({
    release,
    sha256: digestOf((await fileOf(release)) ?? ''),
  });
  /** Asked for several times a second, it is read anew after each release. */
  let past: NamedRelease[] = [];
  return {
    async releases(most) {
      if ((await liveNumber(store)) !== past[0]?.release)
        past = await Promise.all((await history(store)).map((release) => named(release)));
      return past.slice(0, most);
    },
    publicKey: () => readFile(publicKey, 'utf8').catch(ifMissing),
    async release(named) {
      const text = await fileOf(named.release);
      return text !== undefined && digestOf(text) === named.sha256 ? text : beyond?.release(named);
    },
    async item(item) {
      const packed = await pack(folderOf(store, item)).catch(ifMissing);
      if (packed && (await isWhole(store, item))) return packed;
      const other = await beyond?.item(item);
      // Whoever is told that asks another service. The damaged bytes they would only refuse.
      if (packed && !other) throw new Error(`${item} is damaged.`);
      return other;
    },
  };
}

/** Whether an item is what its name says, or a release or a record if it is an edition. One that they do not name is believed. */
async function isWhole(store: string, item: string): Promise<boolean> {
  const folder = folderOf(store, item);
  if (!item.startsWith('editions/')) return isGenuine(item, folder);
  const releases = await history(store).catch(() => []);
  const released = releases.find(({ edition }) => edition && editionItem(edition) === item);
  const integrity = released?.edition?.integrity ?? (await stagedEditions(store)).get(item);
  return !integrity || isGenuine(item, folder, integrity);
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
