import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { history } from './history';
import { layout } from './layout';
import { Overtaken } from './nothing-released';
import { inTurn, withLock } from './registry';
import { numbersIn, type Release, type ReleasedModule } from './release';
import { editionsOf, folderOf, moduleItem, modulesOf } from './sharing/items';
import { isOlder, itemsIn, namedBy, namesIn, STAGED_MS } from './sharing/items-here';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Unfinished files stay for as long: somebody may still write them. */
const UNFINISHED_MS = DAY_MS;
/** A replaced release stays for as long: open pages still load its files. */
const OPEN_PAGES_MS = 2 * DAY_MS;

/** A release or a pointer that was being written when its publisher died. */
const DRAFT = /^(\d+\.json|current)\.[\da-f-]{36}$/;

/**
 * Removes what only older releases have. What was live within two days stays, and for a month what was never live. Pictures stay for good:
 * drafts and old versions of the edition name them, too, which only the database knows, and they are small.
 * @param count how many of the releases that were live stay whole, the live one among them
 * @param now the time, in ms
 * @returns what was removed: versions as `module/version`, and how many releases
 * @throws Overtaken when the lock is lost; what has not been removed by then stays. Busy, Unreadable. With a store that machines share
 * also ForeignStore, and while that store is away
 */
export async function prune(
  store: string,
  count: number,
  now = Date.now(),
): Promise<{ versions: string[]; releases: number }> {
  const { registry, modules, editions, images, incoming, release } = layout(store);
  return inTurn(store, async (isOurs, shared) => {
    const { retained, expired } = await partition(store, count, now);
    const unneeded = async (kind: 'modules' | 'editions', named: (release: Release) => string[]) => {
      const needed = await namedBy(store, retained, named);
      const gone = await namedBy(store, expired, named);
      return filtered(await itemsIn(store, kind), async (item) => {
        return !needed.has(item) && (gone.has(item) || (await isOlder(folderOf(store, item), STAGED_MS, now)));
      });
    };
    const versions = await unneeded('modules', modulesOf);
    const items = [...versions, ...(await unneeded('editions', editionsOf))];
    const drafts = (await namesIn(registry)).filter((name) => DRAFT.test(name)).map((name) => join(registry, name));
    const incomplete = (await Promise.all([modules, editions, images].map(incompleteIn))).flat();
    const handedOver = (await namesIn(incoming)).map((name) => join(incoming, name));
    const unfinished = await filtered([...drafts, ...incomplete, ...handedOver], (path) =>
      isOlder(path, UNFINISHED_MS, now),
    );

    // Releases first, so that none names a version that is gone; and before them what machines share, or it would be copied here again. Each
    // machine prunes its own copy.
    const removals = [
      ...((await shared?.removals({ releases: expired, items })) ?? []),
      ...expired.map((number) => () => rm(release(number), { force: true })),
      ...items.map((item) => () => removeItem(store, item)),
      ...unfinished.map((path) => () => rm(path, { recursive: true, force: true })),
    ];
    for (const remove of removals) {
      // Asked before each removal: a machine that was suspended may have lost its turn, and by now somebody else may need the version.
      if (!(await isOurs())) throw new Overtaken();
      await remove();
    }
    return { releases: expired.length, versions: versions.map((item) => item.slice('modules/'.length)) };
  });
}

/** Removes versions from the store again, unless a release names them. @throws Busy, Overtaken */
export async function removeUnreleased(
  store: string,
  versions: readonly Pick<ReleasedModule, 'name' | 'version'>[],
): Promise<void> {
  await withLock(store, async (isOurs) => {
    const needed = await namedBy(store, await numbersIn(store), modulesOf);
    for (const item of versions.map(moduleItem)) {
      if (needed.has(item)) continue;
      if (!(await isOurs())) throw new Overtaken();
      await removeItem(store, item);
    }
  });
}

/** It is renamed first: half of it must not stay under its name if this process is killed. */
async function removeItem(store: string, item: string): Promise<void> {
  const aside = join(store, item.split('/', 1)[0] ?? '', `.${randomUUID()}`);
  await rename(folderOf(store, item), aside);
  await rm(aside, { recursive: true, force: true });
}

/** The numbers of all releases that were written: which stay, and which do not. */
async function partition(
  store: string,
  count: number,
  now: number,
): Promise<{ retained: number[]; expired: number[] }> {
  const past = await history(store);
  const latest = new Set(past.slice(0, count).map(({ release }) => release));
  const isRetained = (number: number) => {
    const next = past.findLast(({ release }) => release > number);
    return latest.has(number) || !next || now - Date.parse(next.at) < OPEN_PAGES_MS;
  };
  const numbers = await numbersIn(store);
  return { retained: numbers.filter(isRetained), expired: numbers.filter((number) => !isRetained(number)) };
}

/** What was being written there, or was set aside. */
const incompleteIn = async (folder: string) =>
  (await namesIn(folder)).filter((name) => name.startsWith('.')).map((name) => join(folder, name));

async function filtered(all: readonly string[], holds: (one: string) => Promise<boolean>): Promise<string[]> {
  const matches = await Promise.all(all.map(holds));
  return all.filter((_, index) => matches[index]);
}
