import { appendFile, link, mkdir, readdir, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SET_ASIDE } from '@conference/settings';
import { v7 as uuid, validate as isUuid } from 'uuid';
import { folder } from '../config/data-dir';
import type { ApiSettings } from '../config/settings';
import { instant } from '../database/instant';
import { DAY } from '../durations';
import type { AsideFiles } from './file-store';
import { SharedSync } from '../disk/shared-sync';
import { writeToDisk } from '../disk/to-disk';

/** For how many days a file that was set aside is kept, at least. */
const DAYS_KEPT = 30;

/**
 * In the folder of each day: when a file was set aside, its name and its size in bytes, a line each. It stands there before the file comes, so that
 * none is unlisted: after a crash a line may speak of a file that never came, or may come twice.
 */
const LIST = 'list.txt';

/** What to take instead of a file or folder that is not there; any other failure stays one. */
export const unlessGone =
  <Instead>(instead: Instead) =>
  (error: NodeJS.ErrnoException): Instead => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };

/**
 * The files set aside below DATA_DIR. Those of a day (in UTC, of the
 * wall clock) lie in a folder of its own, so that its name says how long they were kept, whatever becomes of the times of files.
 */
export class SetAside implements AsideFiles {
  private readonly abstracts: string;
  private readonly directory: string;

  constructor(settings: ApiSettings) {
    this.abstracts = folder(settings, 'abstracts');
    this.directory = join(settings.dataDir, SET_ASIDE);
  }

  /** Writes abstracts into the day's list, and moves them. */
  async take(ids: string[], now = Date.now()): Promise<number> {
    if (ids.length === 0) return 0;
    const day = join(this.directory, instant(now).slice(0, 'YYYY-MM-DD'.length));
    for (const directory of [this.directory, day]) {
      await mkdir(directory, { mode: 0o700 }).catch(unlessThere);
      // Before anything is removed elsewhere: a file in a folder without a name is gone after a power cut.
      await new SharedSync(dirname(directory)).done();
    }
    let moved = 0;
    for (const id of ids) {
      const found = await stat(join(this.abstracts, id)).catch(unlessGone(undefined));
      if (!found) continue;
      await appendFile(join(day, LIST), `${instant(now)} ${id} ${found.size}\n`, { mode: 0o600 });
      if (await move(join(this.abstracts, id), join(day, id))) moved += 1;
    }
    return moved;
  }

  async ids(): Promise<string[]> {
    return [...(await this.places()).keys()];
  }

  private async places(): Promise<Map<string, string>> {
    const places = new Map<string, string>();
    for (const day of await this.days()) {
      const names = await readdir(join(this.directory, day)).catch(unlessGone([]));
      for (const id of names.filter((name) => isUuid(name))) places.set(id, join(this.directory, day, id));
    }
    return places;
  }

  async putBack(isKnown: (id: string) => boolean): Promise<number> {
    let moved = 0;
    for (const [id, place] of await this.places())
      if (isKnown(id) && (await move(place, join(this.abstracts, id)))) moved += 1;
    return moved;
  }

  async removeOld(now: number): Promise<void> {
    for (const day of await this.days()) {
      // The last file of a day came at its very end.
      if (Date.parse(day) + (DAYS_KEPT + 1) * DAY <= now)
        await rm(join(this.directory, day), { recursive: true, force: true });
    }
  }

  private async days(): Promise<string[]> {
    const names = await readdir(this.directory).catch(unlessGone([]));
    return names.filter((name) => /^\d{4}-\d\d-\d\d$/.test(name));
  }
}

/** @returns false for what is there already; any other failure stays one */
const unlessThere = (error: NodeJS.ErrnoException): false => {
  if (error.code !== 'EEXIST') throw error;
  return false;
};

/** @returns whether it was there to be moved */
const move = (from: string, to: string): Promise<boolean> =>
  rename(from, to)
    .then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EXDEV') throw error;
        return moveAcross(from, to);
      },
    )
    .catch(unlessGone(false));

/**
 * Moves a file to another file system, since the folder of abstracts may be a mount of its own: the file is removed once a whole copy outlives a
 * power cut. Where one lies already, both stay: another process may be at the same file, and two that move it to and fro could remove both.
 */
async function moveAcross(from: string, to: string): Promise<boolean> {
  const part = join(dirname(to), `.part-${uuid()}`);
  try {
    await writeToDisk(part, await readFile(from));
    // Unlike renaming, it replaces nothing.
    if (!(await link(part, to).then(() => true, unlessThere))) return false;
  } finally {
    // Why it could not be copied is what matters.
    await rm(part, { force: true }).catch(() => undefined);
  }
  await new SharedSync(dirname(to)).done();
  await unlink(from);
  return true;
}
