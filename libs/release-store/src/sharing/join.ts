import { history } from '../history';
import { STAGED_EDITION } from '../manifest';
import { numbersIn } from '../release';
import { stagedRecord } from '../staged-edition';
import { copyStore } from './copy';
import { isGenuine, type EditionIntegrity } from './genuine';
import { editionItem, folderOf, itemsOf } from './items';
import { isOlder, itemsIn, namedBy, STAGED_MS } from './items-here';
import { pack } from './packed';
import { named, publishTo, putRelease } from './publish';
import { share } from './shared-stores';
import type { NamedRelease, SharedStore } from './source';

/**
 * Has this process share a store with other machines. The first machine brings what it has; others get what is live, and what was restored from a backup is put
 * back where it is missing. What no release names yet is brought by each.
 * @throws ForeignStore, Busy, Overtaken, and while the bucket or the database is away
 */
export async function joinStore(store: string, shared: SharedStore): Promise<void> {
  await share(store, shared);
  await shared.inTurn(async () => {
    const known = new Set((await shared.releases(Infinity)).map(nameOf));
    const isFirst = known.size === 0;
    // What is damaged on this machine comes from the others.
    const past = await history(store).catch((error: unknown) => {
      if (isFirst) throw error;
      return [];
    });
    for (const release of past.toReversed()) {
      if (isFirst) await publishTo(shared, store, release);
      else if (known.has(nameOf(await named(store, release)))) await putRelease(shared, store, release);
    }
  });
  await copyStore(store, shared);
  await putUnreleased(store, shared);
}

const nameOf = ({ release, sha256 }: NamedRelease) => `${release}-${sha256}`;

/** Puts what only drafts and previews name: what is damaged would be taken by nobody. */
async function putUnreleased(store: string, shared: SharedStore): Promise<void> {
  const there = await shared.items();
  for (const [item, integrity] of await mayBeUnreleased(store)) {
    const folder = folderOf(store, item);
    if (!there.has(item) && (await isGenuine(item, folder, integrity))) await shared.putItem(item, await pack(folder));
  }
}

/** All pictures of a store, and what was staged within a month and is named by no release. An edition has the digests of its files with it. */
async function mayBeUnreleased(store: string): Promise<Map<string, EditionIntegrity | undefined>> {
  const released = await namedBy(store, await numbersIn(store), itemsOf);
  const now = Date.now();
  const found = new Map<string, EditionIntegrity | undefined>();
  for (const item of await itemsIn(store, 'images')) found.set(item, undefined);
  for (const item of await itemsIn(store, 'modules')) {
    if (released.has(item) || (await isOlder(folderOf(store, item), STAGED_MS, now))) continue;
    found.set(item, undefined);
    const [, name, version = ''] = item.split('/');
    const record = name === STAGED_EDITION ? await stagedRecord(store, version) : undefined;
    if (record && !released.has(editionItem(record))) found.set(editionItem(record), record.integrity);
  }
  return found;
}
