import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '../integrity';
import { writeFolder } from './folder';
import { layout } from './layout';
import { writePacked } from './pack';
import type { KeptText } from './release';

/**
 * Keeps a text that is made with a release, like the files of a module: in a folder that is named after what is in it, and never changed.
 * @param name of the folder, among the modules
 */
export async function keep(store: string, name: string, file: string, text: string): Promise<KeptText> {
  const version = createHash('sha256').update(text).digest('hex').slice(0, 16);
  await writeFolder(layout(store).module(name, version), {
    isWhole: (folder) =>
      readFile(join(folder, file), 'utf8').then(
        (kept) => kept === text,
        () => false,
      ),
    async write(draft) {
      await writeFile(join(draft, file), text);
      // The others are for the gateway itself.
      if (file.endsWith('.css')) await writePacked(join(draft, file));
    },
  });
  return { name, version, file, integrity: integrityOf(text) };
}
