import { Bucket } from '@conference/bucket';
import { folders, type BucketSettings, type Settings } from '@conference/settings';
import { watch } from 'node:fs';
import { copyFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessGone } from './folders';

/** The abstracts of a site, wherever they are. */
export interface SiteFiles {
  names(): Promise<string[]>;
  /**
   * Copies one; nothing is done where there is none.
   * @param isCopied whether the copy is whole, if that is known by now: where two places have the file, one may be damaged
   */
  copy(name: string, to: string, isCopied?: () => Promise<boolean>): Promise<void>;
  /** Reports those that come, where a place does so. */
  watch(tell: (name: string) => void): { close(): void };
}

/** The files of the settings. While they move, those that are not at the new place are at the old one. */
export function filesOf({ dataDir, storage, storageFrom }: Settings): SiteFiles {
  const at = (place?: BucketSettings | 'disk') =>
    place && place !== 'disk' ? filesInBucket(place) : filesIn(join(dataDir, folders.abstracts));
  return storageFrom ? inEither(at(storage), at(storageFrom)) : at(storage);
}

/** The files of a folder. One that is missing has none, and its abstracts are reported as lost. */
export const filesIn = (folder: string): SiteFiles => ({
  names: () => readdir(folder).catch(() => []),
  copy: (name, to) => copyFile(join(folder, name), to).catch(unlessGone(undefined)),
  watch(tell) {
    try {
      return watch(folder, (_, name) => name !== null && tell(name)).on('error', () => undefined);
    } catch {
      return { close: () => undefined };
    }
  },
});

/** A bucket reports no new files. A file that is replaced right after the dump needs another dump. */
function filesInBucket(place: BucketSettings): SiteFiles {
  const bucket = new Bucket(place);
  const folder = `${folders.abstracts}/`;
  return {
    async names() {
      const names: string[] = [];
      for await (const { key } of bucket.list(folder)) names.push(key.slice(folder.length));
      return names;
    },
    async copy(name, to) {
      const content = await bucket.read(folder + name);
      if (content) await writeFile(to, content, { mode: 0o600 });
    },
    watch: () => ({ close: () => undefined }),
  };
}

/** Files of which some are at one place, some at the other, and some at both. */
export const inEither = (one: SiteFiles, other: SiteFiles): SiteFiles => ({
  names: async () => [...new Set([...(await one.names()), ...(await other.names())])],
  async copy(name, to, isCopied = async () => false) {
    for (const { copy } of [one, other]) if (!(await isCopied())) await copy(name, to);
  },
  watch(tell) {
    const watchers = [one.watch(tell), other.watch(tell)];
    return { close: () => watchers.forEach((watcher) => watcher.close()) };
  },
});
