import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { history } from './history';
import { layout } from './layout';
import { withLock } from './registry';
import { readRelease, type Release } from './release';

/** What was begun and never ended is left alone for as long, in ms: somebody may be at it. */
const UNFINISHED_MS = 24 * 60 * 60 * 1000;
/** As long for what was never live. */
const UNUSED_MS = 30 * UNFINISHED_MS;

/**
 * Removes what only older releases have. A version that was never live is left alone for a month: somebody may be looking at it.
 * @param keep how many of the releases that were live stay whole, the live one among them
 * @returns what was removed: versions as `module/version`, and how many releases
 */
export async function prune(store: string, keep: number): Promise<{ versions: string[]; releases: number }> {
  return withLock(store, async () => {
    const kept = (await history(store)).slice(0, Math.max(1, keep));
    const older = await releasesBut(store, kept);
    const namedBy = (releases: readonly Release[]) => new Set(releases.flatMap(versionsOf));
    for (const { release } of older) await rm(layout(store).release(release));
    return { releases: older.length, versions: await pruneVersions(store, namedBy(kept), namedBy(older)) };
  });
}

/** All that a release needs, as `module/version`. */
function versionsOf({ modules, previous, styles, pages }: Release): string[] {
  const all = [...modules, ...Object.values(previous), ...Object.values(styles), ...(pages ? [pages] : [])];
  return all.map(({ name, version }) => `${name}/${version}`);
}

/** All releases that were written but these. */
async function releasesBut(store: string, kept: readonly Release[]): Promise<Release[]> {
  const numbers = (await readdir(layout(store).registry)).flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? []).map(Number);
  const others = numbers.filter((number) => !kept.some(({ release }) => release === number));
  return Promise.all(others.map((number) => readRelease(store, number)));
}

async function pruneVersions(store: string, needed: ReadonlySet<string>, gone: ReadonlySet<string>): Promise<string[]> {
  const { modules } = layout(store);
  const removed: string[] = [];
  for (const name of await readdir(modules)) {
    const isUnfinished = name.startsWith('.');
    const folders = isUnfinished ? [name] : (await readdir(join(modules, name))).map((version) => `${name}/${version}`);
    for (const folder of folders) {
      if (needed.has(folder)) continue;
      const age = Date.now() - (await stat(join(modules, folder))).mtimeMs;
      if (!gone.has(folder) && age < (isUnfinished ? UNFINISHED_MS : UNUSED_MS)) continue;
      await rm(join(modules, folder), { recursive: true });
      if (!isUnfinished) removed.push(folder);
    }
  }
  return removed;
}
