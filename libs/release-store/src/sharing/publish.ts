import { readFile } from 'node:fs/promises';
import { Overtaken } from '../nothing-released';
import { layout } from '../layout';
import type { Release } from '../release';
import { copyItem, digestOf, ForeignStore } from './copy';
import { isGenuine, type EditionIntegrity } from './genuine';
import { folderOf, imageItem, itemsOf } from './items';
import { pack } from './packed';
import { sharedOf } from './shared-stores';
import type { NamedRelease, SharedStore } from './source';

/** Puts a release, with all that it needs, where other machines find it, and makes it live. @throws Overtaken, ForeignStore */
export async function publishTo(shared: SharedStore, store: string, release: Release): Promise<void> {
  if (!(await shared.makeLive(await putRelease(shared, store, release), release.after ?? 0))) throw new Overtaken();
}

/**
 * Has other machines find items that no release names: pictures, and what is previewed. On a machine alone there is nothing to do.
 * @param integrity of the edition among them
 */
export async function shareItems(store: string, items: readonly string[], integrity?: EditionIntegrity): Promise<void> {
  const shared = await sharedOf(store);
  if (shared) await putItems(shared, store, items, integrity);
}

/** Copies pictures that another machine has stored. What is nowhere is refused by whoever needs it. */
export async function copyPictures(store: string, digests: readonly string[] = []): Promise<void> {
  const shared = await sharedOf(store);
  if (shared) for (const digest of digests) await copyItem(store, shared, imageItem(digest));
}

/** Puts a release, with all that it needs, where other machines find it. @throws ForeignStore */
export async function putRelease(shared: SharedStore, store: string, release: Release): Promise<NamedRelease> {
  await putKey(shared, store);
  await putItems(shared, store, itemsOf(release), release.edition?.integrity);
  const name = await named(store, release);
  await shared.putRelease(name, await fileOf(store, release));
  return name;
}

async function putKey(shared: SharedStore, store: string): Promise<void> {
  const [here, there] = [await readFile(layout(store).publicKey, 'utf8'), await shared.publicKey()];
  if (there === undefined) await shared.putPublicKey(here);
  else if (there !== here) throw new ForeignStore(store);
}

/**
 * One after the other: an archive is in memory as a whole. What is not on this machine either is left out, and so is what is damaged here: no machine
 * would take it, nor put what it has itself in its place.
 */
async function putItems(
  shared: SharedStore,
  store: string,
  items: readonly string[],
  integrity?: EditionIntegrity,
): Promise<void> {
  const there = await shared.items();
  for (const item of items.filter((one) => !there.has(one))) {
    const folder = folderOf(store, item);
    if (await isGenuine(item, folder, integrity)) await shared.putItem(item, await pack(folder));
  }
}

const fileOf = (store: string, { release }: Release) => readFile(layout(store).release(release), 'utf8');

/** How machines name a release of this store. */
export const named = async (store: string, release: Release): Promise<NamedRelease> => ({
  release: release.release,
  sha256: digestOf(await fileOf(store, release)),
});
