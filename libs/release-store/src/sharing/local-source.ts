import { readFile } from 'node:fs/promises';
import { history } from '../history';
import { layout } from '../layout';
import { liveNumber, type Release } from '../release';
import { digestOf } from './copy';
import { isGenuine } from './genuine';
import { folderOf } from './items';
import { pack } from './packed';
import type { NamedRelease, StoreSource } from './source';

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
      const folder = folderOf(store, item);
      const packed = await pack(folder).catch(ifMissing);
      // What an edition has to be only a release says.
      const isWhole = item.startsWith('editions/') || (await isGenuine(item, folder));
      if (packed && isWhole) return packed;
      const other = await beyond?.item(item);
      // Nobody would take it, and whoever has it as it was is asked only if it is not here.
      if (packed && !other) throw new Error(`${item} is damaged.`);
      return other;
    },
  };
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
