import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { history } from './history';
import { layout } from './layout';
import { Overtaken, withLock } from './registry';
import { numbersIn, readRelease, type Release, type ReleasedModule } from './release';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Unfinished files stay for as long: somebody may still write them. */
const UNFINISHED_MS = DAY_MS;
/** A replaced release stays for as long: open pages still load its files. */
const OPEN_PAGES_MS = 2 * DAY_MS;
/** A version that no release names stays for as long: somebody may preview it. */
const STAGED_MS = 30 * DAY_MS;

/** A release or a pointer that was being written when its publisher died. */
const DRAFT = /^(\d+\.json|current)\.[\da-f-]{36}$/;

/**
 * Removes what only older releases have. What was live within two days stays, and for a month what was never live. Pictures stay for good:
 * drafts and old versions of the edition name them, too, which only the database knows, and they are small.
 * @param count how many of the releases that were live stay whole, the live one among them
 * @param now the time, in ms
 * @returns what was removed: versions as `module/version`, and how many releases
 * @throws Overtaken when the lock is lost; what has not been removed by then stays. Busy, Unreadable
 */
export async function prune(
  store: string,
  count: number,
  now = Date.now(),
): Promise<{ versions: string[]; releases: number }> {
  const { registry, modules, editions, images, incoming, release } = layout(store);
  return withLock(store, async (isOurs) => {
    const isOlder = (path: string, ms: number) =>
      stat(path).then(
        ({ mtimeMs }) => now - mtimeMs > ms,
        () => false,
      );
    const { retained, expired } = await partition(store, count, now);
    const unneededIn = async (folder: string, named: (release: Release) => string[]) => {
      const needed = await namedBy(store, retained, named);
      const gone = await namedBy(store, expired, named);
      return filtered(await allVersions(folder), async (one) => {
        return !needed.has(one) && (gone.has(one) || (await isOlder(join(folder, one), STAGED_MS)));
      });
    };
    const versions = await unneededIn(modules, versionsOf);
    const oldEditions = await unneededIn(editions, editionsOf);
    const drafts = (await readdir(registry)).filter((name) => DRAFT.test(name)).map((name) => join(registry, name));
    const incomplete = (await Promise.all([modules, editions, images].map(incompleteIn))).flat();
    const handedOver = (await readdir(incoming).catch(() => [])).map((name) => join(incoming, name));
    const unfinished = await filtered([...drafts, ...incomplete, ...handedOver], (path) =>
      isOlder(path, UNFINISHED_MS),
    );

    // Releases first, so that none names a version that is gone.
    const removals = [
      ...expired.map((number) => () => rm(release(number), { force: true })),
      ...versions.map((one) => () => removeVersion(modules, one)),
      ...oldEditions.map((one) => () => removeVersion(editions, one)),
      ...unfinished.map((path) => () => rm(path, { recursive: true, force: true })),
    ];
    for (const remove of removals) {
      // A machine that was suspended may have lost the lock: by now somebody else may need the version.
      if (!(await isOurs())) throw new Overtaken();
      await remove();
    }
    return { releases: expired.length, versions };
  });
}

/** Removes versions from the store again, unless a release names them. @throws Busy, Overtaken */
export async function removeUnreleased(
  store: string,
  versions: readonly Pick<ReleasedModule, 'name' | 'version'>[],
): Promise<void> {
  await withLock(store, async (isOurs) => {
    const needed = await namedBy(store, await numbersIn(store), versionsOf);
    for (const one of versions.map(({ name, version }) => `${name}/${version}`)) {
      if (needed.has(one)) continue;
      if (!(await isOurs())) throw new Overtaken();
      await removeVersion(layout(store).modules, one);
    }
  });
}

/** Removes `module/version`. It is renamed first: half of it must not stay under its name if this process is killed. */
async function removeVersion(modules: string, version: string): Promise<void> {
  const aside = join(modules, `.${randomUUID()}`);
  await rename(join(modules, version), aside);
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

/** All of a kind that releases need, as `name/version`. One that cannot be parsed names nothing. */
async function namedBy(
  store: string,
  numbers: readonly number[],
  named: (release: Release) => string[],
): Promise<Set<string>> {
  const releases = await Promise.all(numbers.map((number) => readRelease(store, number).catch(ifUnreadable)));
  return new Set(releases.flatMap((release) => (release ? named(release) : [])));
}

const editionsOf = ({ edition }: Release) => (edition ? [`${edition.key}/${edition.version}`] : []);

function versionsOf({ modules, previous, rollout, ...common }: Release): string[] {
  const texts = [common, ...(rollout ? [rollout] : [])].flatMap(({ styles, pages }) => [
    ...Object.values(styles),
    ...(pages ? [pages] : []),
  ]);
  const all = [...modules, ...Object.values(previous), ...(rollout ? [rollout.module] : []), ...texts];
  return all.map(({ name, version }) => `${name}/${version}`);
}

/** @throws errors of the disk: another attempt may succeed */
function ifUnreadable(error: NodeJS.ErrnoException): undefined {
  if (error.code) throw error;
}

/** What lies in a folder of the store, as `name/version`. */
async function allVersions(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(ifMissing)).filter((name) => !name.startsWith('.'));
  const versions = await Promise.all(
    names.map(async (name) => (await readdir(join(folder, name))).map((version) => `${name}/${version}`)),
  );
  return versions.flat();
}

/** What was being written there, or was set aside. */
const incompleteIn = async (folder: string) =>
  (await readdir(folder).catch(ifMissing)).filter((name) => name.startsWith('.')).map((name) => join(folder, name));

/** A store of before has no editions. */
function ifMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

async function filtered(all: readonly string[], holds: (one: string) => Promise<boolean>): Promise<string[]> {
  const matches = await Promise.all(all.map(holds));
  return all.filter((_, index) => matches[index]);
}
