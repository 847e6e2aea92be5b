import { STAGED_EDITION } from '../manifest';
import { numbersIn } from '../release';
import { stagedRecord } from '../staged-edition';
import { copyItem } from './copy';
import type { EditionIntegrity } from './genuine';
import { editionItem, folderOf, itemsOf } from './items';
import { isOlder, itemsIn, namedBy, STAGED_MS } from './items-here';
import type { StoreSource } from './source';

/**
 * What drafts and previews may name, and no release: all pictures of a store, and what was staged within a month.
 * @returns the digests of its files with each edition, by which alone that can be verified
 */
export async function unreleasedItems(store: string): Promise<Map<string, EditionIntegrity | undefined>> {
  const released = await namedBy(store, await numbersIn(store), itemsOf);
  const staged = (await stagedVersions(store)).map((item) => [item, undefined] as const);
  const pictures = (await itemsIn(store, 'images')).map((item) => [item, undefined] as const);
  const found = [...staged, ...(await stagedEditions(store))].filter(([item]) => !released.has(item));
  return new Map([...pictures, ...found]);
}

/** Editions that were staged within a month, whether their files are there or not, with the digests of those. */
export async function stagedEditions(store: string): Promise<Map<string, EditionIntegrity>> {
  const found = new Map<string, EditionIntegrity>();
  for (const item of await stagedVersions(store)) {
    const [, name, version = ''] = item.split('/');
    const record = name === STAGED_EDITION ? await stagedRecord(store, version) : undefined;
    if (record) found.set(editionItem(record), record.integrity);
  }
  return found;
}

/**
 * Copies pictures and versions that no release names: their names say what they have to be. An edition comes with a release, or with its record.
 * @param items what there is at the source
 * @param isOver whether the rest is not needed any more
 * @throws what failed first, when all others are copied
 */
export async function copyUnreleased(
  store: string,
  source: StoreSource,
  items: Iterable<string>,
  isOver: () => boolean = () => false,
): Promise<void> {
  let failure: unknown;
  for (const item of items) {
    if (isOver()) return;
    if (item.startsWith('editions/')) continue;
    await copyItem(store, source, item).catch((error: unknown) => (failure ??= error));
  }
  if (failure !== undefined) throw failure;
}

/** Versions of modules that came within a month. */
async function stagedVersions(store: string): Promise<string[]> {
  const now = Date.now();
  const young: string[] = [];
  for (const item of await itemsIn(store, 'modules'))
    if (!(await isOlder(folderOf(store, item), STAGED_MS, now))) young.push(item);
  return young;
}
