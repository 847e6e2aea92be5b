import { readFile } from 'node:fs/promises';
import { history } from '../history';
import { layout } from '../layout';
import { liveNumber, type Release } from '../release';
import { digestOf } from './copy';
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
    item: async (item) => (await pack(folderOf(store, item)).catch(ifMissing)) ?? (await beyond?.item(item)),
  };
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
