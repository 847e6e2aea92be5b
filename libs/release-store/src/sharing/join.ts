import { history } from '../history';
import { readRelease } from '../release';
import { copyStore } from './copy';
import { isGenuine } from './genuine';
import { folderOf } from './items';
import { pack } from './packed';
import { named, publishTo, putRelease } from './publish';
import { share } from './shared-stores';
import type { SharedStore } from './source';
import { unreleasedItems } from './unreleased';

/**
 * Has this process share a store with other machines. The first machine brings what it has. Each later one copies what is live, and puts
 * back what the shared store lacks and this machine has, after a restore for example. Each brings what no release names yet.
 * @throws ForeignStore, Busy, Overtaken, and while the bucket or the database is away
 */
export async function joinStore(store: string, shared: SharedStore): Promise<void> {
  await share(store, shared);
  await shared.inTurn(async () => {
    const known = await shared.releases(Infinity);
    if (known.length === 0)
      for (const release of (await history(store)).toReversed()) await publishTo(shared, store, release);
    for (const { release: number, sha256 } of known.toReversed()) {
      // What is damaged on this machine comes from the others.
      const release = await readRelease(store, number).catch(() => undefined);
      if (release && (await named(store, release)).sha256 === sha256) await putRelease(shared, store, release);
    }
  });
  await copyStore(store, shared);
  await putUnreleased(store, shared);
}

/** Without what is damaged: no machine would take it, and each would ask for it again and again. */
async function putUnreleased(store: string, shared: SharedStore): Promise<void> {
  const there = await shared.items();
  for (const [item, integrity] of await unreleasedItems(store)) {
    const folder = folderOf(store, item);
    if (!there.has(item) && (await isGenuine(item, folder, integrity))) await shared.putItem(item, await pack(folder));
  }
}
