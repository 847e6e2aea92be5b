import { access, constants, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ApiSettings } from './settings';
import { StartRefused } from './start-refused';

/** Where things are kept below DATA_DIR. */
export const folders = {
  database: 'database',
  abstracts: 'abstracts',
  mail: 'mail',
  secrets: 'secrets',
} as const;

const REHEARSAL_MARK = 'rehearsal';

/** The absolute path of one of the folders. */
export function folder(settings: ApiSettings, name: keyof typeof folders): string {
  return join(settings.dataDir, folders[name]);
}

const exists = (path: string) => stat(path).then(() => true, () => false);

/** Makes a directory and those above it. Node's own recursive way never returns where the system answers ENOENT. */
async function makeDirectory(path: string): Promise<void> {
  if (await exists(path)) return;
  if (dirname(path) !== path) await makeDirectory(dirname(path));
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/**
 * Makes DATA_DIR and its folders, private to the user who runs the API, and marks them in a rehearsal. Production
 * refuses a marked DATA_DIR; a rehearsal refuses an unmarked one in which abstracts are kept.
 * @throws StartRefused when that is so, or when DATA_DIR cannot be written
 */
export async function prepareDataDir(settings: ApiSettings): Promise<void> {
  const { dataDir, rehearsal } = settings;
  const mark = join(dataDir, REHEARSAL_MARK);
  try {
    await makeDirectory(dataDir);
    const marked = await exists(mark);
    if (marked && !rehearsal) {
      throw new StartRefused(`DATA_DIR ${dataDir} belongs to a rehearsal: production needs a directory of its own.`);
    }
    const abstracts = folder(settings, 'abstracts');
    for (const name of Object.values(folders)) await makeDirectory(join(dataDir, name));
    await access(abstracts, constants.W_OK);
    if (rehearsal && !marked) {
      if ((await readdir(abstracts)).length > 0) {
        throw new StartRefused(`DATA_DIR ${dataDir} holds real abstracts: a rehearsal needs a directory of its own.`);
      }
      await writeFile(mark, 'This directory belongs to a rehearsal.\n', { mode: 0o600 });
    }
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    throw new StartRefused(`DATA_DIR ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}
