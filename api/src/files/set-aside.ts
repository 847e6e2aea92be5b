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
import { unlessGone } from '../disk/unless-gone';

/** A file that was set aside stays for at least this many days. */
export const DAYS_KEPT = 30;

/**
 * The list in each day's folder: a line with time, name and size of each file. The line is written before the file is moved, so that none is
 * unlisted; after a crash a line may be without its file, or double.
 */
const LIST = 'list.txt';

/** The name of a file that goes when whoever writes it is through. */
export const draftName = (): string => `.part-${uuid()}`;

/** Such names, also those of earlier versions. */
const DRAFT = /^\.(part|probe)-/;

/**
 * The files set aside below DATA_DIR, in a folder for each day (UTC, wall clock). Its name tells their age, because file times may change.
 */
export class SetAside implements AsideFiles {
  private readonly abstracts: string;
  readonly place: string;

  constructor(settings: ApiSettings) {
    this.abstracts = folder(settings, 'abstracts');
    this.place = join(settings.dataDir, SET_ASIDE);
  }

  /** Writes abstracts into the day's list, and moves them. */
  async take(ids: string[], now = Date.now()): Promise<number> {
    if (ids.length === 0) return 0;
    const day = join(this.place, instant(now).slice(0, 'YYYY-MM-DD'.length));
    for (const directory of [this.place, day]) {
      await mkdir(directory, { mode: 0o700 }).catch(unlessThere);
      // Synced before a file is moved: an unsynced directory entry is lost in a power cut.
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
      const names = await readdir(join(this.place, day)).catch(unlessGone([]));
      for (const id of names.filter((name) => isUuid(name))) places.set(id, join(this.place, day, id));
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
      // The last file may have come at the end of that day.
      if (Date.parse(day) + (DAYS_KEPT + 1) * DAY <= now)
        await rm(join(this.place, day), { recursive: true, force: true });
    }
    await this.removeDrafts(now);
  }

  /** A process that was killed has left its own. Nobody writes for a day. */
  private async removeDrafts(now: number): Promise<void> {
    const names = await readdir(this.abstracts).catch(unlessGone([]));
    for (const name of names.filter((one) => DRAFT.test(one))) {
      const path = join(this.abstracts, name);
      const found = await stat(path).catch(unlessGone(undefined));
      if (found && found.mtimeMs <= now - DAY) await rm(path, { force: true });
    }
  }

  private async days(): Promise<string[]> {
    const names = await readdir(this.place).catch(unlessGone([]));
    return names.filter((name) => /^\d{4}-\d\d-\d\d$/.test(name));
  }
}

/** @returns false if it exists already; other errors are thrown */
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
 * Moves a file to another file system, because the folder of abstracts may be a mount of its own: it is removed once its copy is synced. If
 * the target exists, both stay: two processes moving the same file could otherwise remove both.
 */
async function moveAcross(from: string, to: string): Promise<boolean> {
  const part = join(dirname(to), draftName());
  try {
    await writeToDisk(part, await readFile(from));
    // Unlike rename, link replaces nothing.
    if (!(await link(part, to).then(() => true, unlessThere))) return false;
  } finally {
    // The first error matters.
    await rm(part, { force: true }).catch(() => undefined);
  }
  await new SharedSync(dirname(to)).done();
  await unlink(from);
  return true;
}
