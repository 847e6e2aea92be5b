import { createHash } from 'node:crypto';
import { copyFile, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Whether a file has the bytes that the database says; false also when it is not there. */
const isWhole = (path: string, sha256: string) =>
  readFile(path).then(
    (content) => createHash('sha256').update(content).digest('hex') === sha256,
    () => false,
  );

/**
 * Copies abstracts, those that were copied already not again.
 * @param named their ids and digests
 * @returns the ids of those that are not there, or not as they were stored
 */
export async function copyAbstracts(named: Map<string, string>, from: string, to: string): Promise<string[]> {
  const missing: string[] = [];
  for (const [id, sha256] of named) {
    if (await isWhole(join(to, id), sha256)) continue;
    await copyFile(join(from, id), join(to, id)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    if (!(await isWhole(join(to, id), sha256))) missing.push(id);
  }
  return missing;
}

/** @returns the ids of those that are not in a folder as they were stored */
export async function missingAbstracts(named: Map<string, string>, folder: string): Promise<string[]> {
  const missing: string[] = [];
  for (const [id, sha256] of named) if (!(await isWhole(join(folder, id), sha256))) missing.push(id);
  return missing;
}

/** Removes the copies that the last dump does not name any more. */
export async function keepOnly(named: Map<string, string>, folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (!named.has(name)) await rm(join(folder, name));
}
