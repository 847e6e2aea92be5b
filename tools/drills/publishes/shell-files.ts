import { layout, type Release } from '@conference/release-store';
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The shell's files in a store, each by its content and when it was written. */
export async function shellFiles(store: string, { modules }: Release): Promise<string[]> {
  const host = modules.find(({ kind }) => kind === 'host');
  const folder = layout(store).module(host?.name ?? '', host?.version ?? '');
  return Promise.all(
    (await readdir(folder)).sort().map(async (file) => {
      const digest = createHash('sha256')
        .update(await readFile(join(folder, file)))
        .digest('hex');
      return [file, digest, (await stat(join(folder, file))).mtimeMs].join(' ');
    }),
  );
}
