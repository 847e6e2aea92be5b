import { readdir, stat } from 'node:fs/promises';
import { stored } from './bring-in';
import { layout } from './layout';
import type { ReleasedModule } from './release';

/** A version that lies in the store, live or not. */
export interface VersionInStore {
  module: ReleasedModule;
  /** When it was brought there. */
  cameAt: Date;
}

/** Every version of every module that lies in a store, the newest first. What says nothing of itself is left out. */
export async function versionsIn(store: string): Promise<VersionInStore[]> {
  const { modules, module: folderOf } = layout(store);
  const found: VersionInStore[] = [];
  for (const name of await namesIn(modules)) {
    for (const version of await namesIn(`${modules}/${name}`)) {
      const module = await stored(store, name, version).catch(() => undefined);
      if (module) found.push({ module, cameAt: (await stat(folderOf(name, version))).mtime });
    }
  }
  return found.sort((a, b) => b.cameAt.getTime() - a.cameAt.getTime());
}

/** Nothing where there is no folder. What begins with a dot is on its way, or was left behind. */
const namesIn = (folder: string) =>
  readdir(folder).then(
    (names) => names.filter((name) => !name.startsWith('.')).sort(),
    () => [],
  );
