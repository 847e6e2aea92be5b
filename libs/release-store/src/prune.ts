import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { history } from './history';
import { layout } from './layout';
import { Overtaken, withLock } from './registry';
import { numbersIn, readRelease, type Release } from './release';

const DAY_MS = 24 * 60 * 60 * 1000;
/** What was begun and never ended is left alone for as long: somebody may be at it. */
const UNFINISHED_MS = DAY_MS;
/** For as long a release stays after the next one came: pages are open that still load its files. */
const OPEN_PAGES_MS = 2 * DAY_MS;
/** What no release names is left alone for as long: somebody may be looking at it. */
const UNUSED_MS = 30 * DAY_MS;

/** Beside a release or the pointer: what was to take its place when its publisher died. */
const DRAFT = /^(\d+\.json|current)\.[\da-f-]{36}$/;

/**
 * Removes what only older releases have. What was live within two days stays, and for a month what was never live.
 * @param keep how many of the releases that were live stay whole, the live one among them
 * @param now the time, in ms
 * @returns what was removed: versions as `module/version`, and how many releases
 * @throws Overtaken when the lock is lost; what has not been removed by then stays. Busy, Unreadable
 */
export async function prune(
  store: string,
  keep: number,
  now = Date.now(),
): Promise<{ versions: string[]; releases: number }> {
  const { registry, modules, release } = layout(store);
  return withLock(store, async (isOurs) => {
    const isOlder = (path: string, ms: number) =>
      stat(path).then(
        ({ mtimeMs }) => now - mtimeMs > ms,
        () => false,
      );
    const { kept, dropped } = await parted(store, keep, now);
    const [needed, gone] = [await namedBy(store, kept), await namedBy(store, dropped)];
    const versions = await those(await versionsOfAll(modules), async (one) => {
      return !needed.has(one) && (gone.has(one) || (await isOlder(join(modules, one), UNUSED_MS)));
    });
    const drafts = (await readdir(registry)).filter((name) => DRAFT.test(name)).map((name) => join(registry, name));
    const begun = (await readdir(modules)).filter((name) => name.startsWith('.')).map((name) => join(modules, name));
    const unfinished = await those([...drafts, ...begun], (path) => isOlder(path, UNFINISHED_MS));

    // Releases first: none is left that names what is gone.
    const whole = versions.map((one) => join(modules, one));
    for (const path of [...dropped.map(release), ...whole, ...unfinished]) {
      // A machine that stood still has lost its turn: by now somebody else may need it.
      if (!(await isOurs())) throw new Overtaken();
      if (whole.includes(path)) await takeAway(store, path);
      else await rm(path, { recursive: true, force: true });
    }
    return { releases: dropped.length, versions };
  });
}

/** Removes a version. Killed half-way it must not leave half of it under its name: that is put among what was begun and not finished. */
export async function takeAway(store: string, version: string): Promise<void> {
  const aside = join(layout(store).modules, `.${randomUUID()}`);
  await rename(version, aside);
  await rm(aside, { recursive: true, force: true });
}

/** The numbers of all releases that were written: which are kept, and which are not. */
async function parted(store: string, keep: number, now: number): Promise<{ kept: number[]; dropped: number[] }> {
  const past = await history(store);
  const latest = new Set(past.slice(0, keep).map(({ release }) => release));
  const isKept = (number: number) => {
    const next = past.findLast(({ release }) => release > number);
    return latest.has(number) || !next || now - Date.parse(next.at) < OPEN_PAGES_MS;
  };
  const numbers = await numbersIn(store);
  return { kept: numbers.filter(isKept), dropped: numbers.filter((number) => !isKept(number)) };
}

/** All that releases need, as `module/version`. One that is damaged names nothing any more. */
export async function namedBy(store: string, numbers: readonly number[]): Promise<Set<string>> {
  const releases = await Promise.all(numbers.map((number) => readRelease(store, number).catch(ifDamaged)));
  return new Set(releases.flatMap((release) => (release ? versionsOf(release) : [])));
}

function versionsOf({ modules, previous, styles, pages }: Release): string[] {
  const all = [...modules, ...Object.values(previous), ...Object.values(styles), ...(pages ? [pages] : [])];
  return all.map(({ name, version }) => `${name}/${version}`);
}

/** @throws what the disk says: it may be read another time */
function ifDamaged(error: NodeJS.ErrnoException): undefined {
  if (error.code) throw error;
}

async function versionsOfAll(modules: string): Promise<string[]> {
  const names = (await readdir(modules)).filter((name) => !name.startsWith('.'));
  const versions = await Promise.all(
    names.map(async (name) => (await readdir(join(modules, name))).map((version) => `${name}/${version}`)),
  );
  return versions.flat();
}

/** Those of which something holds. */
async function those(all: readonly string[], holds: (one: string) => Promise<boolean>): Promise<string[]> {
  const held = await Promise.all(all.map(holds));
  return all.filter((_, index) => held[index]);
}
