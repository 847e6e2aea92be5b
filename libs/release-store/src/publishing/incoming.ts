import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { KIT_TYPES } from '../build-files';
import { layout } from '../layout';

/** Where builds that are handed over lie in their folder. */
export const incoming = (folder: string, module: string) => ({
  build: join(folder, module),
  /** The types of the kit that it was built with, where its sources are elsewhere. They are no part of a version. */
  kitTypes: join(folder, `${module}.${KIT_TYPES}`),
});

/** Makes an empty folder in a store for builds that are to be published. What stays there after a crash is pruned. */
export async function incomingFolder(store: string): Promise<string> {
  const folder = join(layout(store).incoming, randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}
