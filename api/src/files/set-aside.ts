import { appendFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SET_ASIDE } from '@conference/settings';
import { Inject, Injectable } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import { folder } from '../config/data-dir';
import { SETTINGS } from '../config/settings';
import type { ApiSettings } from '../config/settings';
import { instant } from '../database/instant';
import { DAY } from '../durations';

/** For how many days a file that was set aside is kept, at least. */
const DAYS_KEPT = 30;

/**
 * In the folder of each day: when a file was set aside, its name and its size in bytes, a line each. It stands there before the file comes, so that
 * none is unlisted: after a crash a line may speak of a file that never came, or may come twice.
 */
const LIST = 'list.txt';

/** What to take instead of a file or folder that is not there; any other failure stays one. */
export const unlessGone = <Instead>(instead: Instead) => (error: NodeJS.ErrnoException): Instead => {
  if (error.code === 'ENOENT') return instead;
  throw error;
};

/**
 * Files that the database does not know. They are never removed at once: the database may be the wrong one. Those of a day (in UTC, of the
 * wall clock) lie in a folder of its own, so that its name says how long they were kept, whatever becomes of the times of files.
 */
@Injectable()
export class SetAside {
  private readonly abstracts: string;
  private readonly directory: string;

  constructor(@Inject(SETTINGS) settings: ApiSettings) {
    this.abstracts = folder(settings, 'abstracts');
    this.directory = join(settings.dataDir, SET_ASIDE);
  }

  /**
   * Writes abstracts into the day's list, and moves them aside.
   * @param now an instant in ms
   * @returns how many; another process may have moved some first
   */
  async take(ids: string[], now = Date.now()): Promise<number> {
    if (ids.length === 0) return 0;
    const day = join(this.directory, instant(now).slice(0, 'YYYY-MM-DD'.length));
    await mkdir(this.directory, { mode: 0o700 }).catch(unlessThere);
    await mkdir(day, { mode: 0o700 }).catch(unlessThere);
    let moved = 0;
    for (const id of ids) {
      const found = await stat(join(this.abstracts, id)).catch(unlessGone(undefined));
      if (!found) continue;
      await appendFile(join(day, LIST), `${instant(now)} ${id} ${found.size}\n`, { mode: 0o600 });
      if (await move(join(this.abstracts, id), join(day, id))) moved += 1;
    }
    return moved;
  }

  /** Where each file lies that was set aside. */
  async places(): Promise<Map<string, string>> {
    const places = new Map<string, string>();
    for (const day of await this.days()) {
      const names = await readdir(join(this.directory, day)).catch(unlessGone([]));
      for (const id of names.filter((name) => isUuid(name))) places.set(id, join(this.directory, day, id));
    }
    return places;
  }

  /** Moves those back that the database knows after all. @returns how many */
  async putBack(isKnown: (id: string) => boolean): Promise<number> {
    let moved = 0;
    for (const [id, place] of await this.places()) if (isKnown(id) && (await move(place, join(this.abstracts, id)))) moved += 1;
    return moved;
  }

  /** Removes what was kept long enough at an instant, in ms. */
  async removeOld(now: number): Promise<void> {
    for (const day of await this.days()) {
      // The last file of a day came at its very end.
      if (Date.parse(day) + (DAYS_KEPT + 1) * DAY <= now) await rm(join(this.directory, day), { recursive: true, force: true });
    }
  }

  private async days(): Promise<string[]> {
    const names = await readdir(this.directory).catch(unlessGone([]));
    return names.filter((name) => /^\d{4}-\d\d-\d\d$/.test(name));
  }
}

const unlessThere = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EEXIST') throw error;
};

/** @returns whether it was there to be moved */
const move = (from: string, to: string): Promise<boolean> => rename(from, to).then(() => true, unlessGone(false));
