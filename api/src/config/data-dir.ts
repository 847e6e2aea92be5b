import { access, constants, mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BucketUnavailable } from '@conference/bucket';
import { folders, REHEARSAL_MARK } from '@conference/settings';
import type { ApiSettings } from './settings';
import { StartRefused } from './start-refused';

/** The absolute path of one of the folders. */
export function folder(settings: ApiSettings, name: keyof typeof folders): string {
  return join(settings.dataDir, folders[name]);
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Makes a directory and its parents. Node's own recursive mkdir never returns where the system answers ENOENT. */
async function makeDirectory(path: string): Promise<void> {
  if (await exists(path)) return;
  if (dirname(path) !== path) await makeDirectory(dirname(path));
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/** Writes into a folder, which is made again if somebody removed it meanwhile. */
export async function intoFolder<Written>(path: string, write: () => Promise<Written>): Promise<Written> {
  return write().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    await makeDirectory(path);
    return write();
  });
}

/** Checks that a path, or its nearest parent, is writable. */
async function mayWrite(path: string): Promise<void> {
  if (!(await exists(path)) && dirname(path) !== path) return mayWrite(dirname(path));
  if (!(await stat(path)).isDirectory()) throw Object.assign(new Error('not a directory'), { code: 'ENOTDIR' });
  await access(path, constants.W_OK | constants.X_OK);
}

const unwritable = ({ dataDir }: ApiSettings, error: unknown) =>
  new StartRefused(`DATA_DIR ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}).`);

/**
 * Checks, before any change, whether DATA_DIR may be used: production refuses a marked one, a rehearsal refuses an unmarked one with
 * abstracts. One that does not exist yet is fine.
 * @throws StartRefused when it may not, or DATA_DIR cannot be written
 */
export async function judgeDataDir(
  settings: ApiSettings,
  abstracts: { isEmpty: () => Promise<boolean> },
): Promise<void> {
  const { dataDir, rehearsal } = settings;
  const marked = await exists(join(dataDir, REHEARSAL_MARK));
  if (marked && !rehearsal) {
    throw new StartRefused(`DATA_DIR ${dataDir} belongs to a rehearsal: production needs a directory of its own.`);
  }
  try {
    for (const name of Object.values(folders)) await mayWrite(join(dataDir, name));
    if (!rehearsal || marked || (await abstracts.isEmpty())) return;
  } catch (error) {
    throw error instanceof BucketUnavailable ? error : unwritable(settings, error);
  }
  const { storage } = settings;
  throw new StartRefused(
    storage
      ? `The bucket s3://${storage.bucket}/${storage.prefix} holds abstracts of another site: a rehearsal needs a prefix of its own.`
      : `DATA_DIR ${dataDir} holds real abstracts: a rehearsal needs a directory of its own.`,
  );
}

/** Makes DATA_DIR and its folders, private to the user who runs the API. @throws StartRefused when that cannot be */
export async function makeDataDir(settings: ApiSettings): Promise<void> {
  try {
    await makeDirectory(settings.dataDir);
    for (const name of Object.values(folders)) await makeDirectory(join(settings.dataDir, name));
  } catch (error) {
    throw unwritable(settings, error);
  }
}

/** Marks the DATA_DIR of a rehearsal, after all other checks. */
export async function markDataDir({ dataDir, rehearsal }: ApiSettings): Promise<void> {
  if (!rehearsal) return;
  await writeFile(join(dataDir, REHEARSAL_MARK), 'This directory belongs to a rehearsal.\n', { mode: 0o600 });
}
