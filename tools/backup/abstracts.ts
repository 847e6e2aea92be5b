import { createHash } from 'node:crypto';
import { watch } from 'node:fs';
import { copyFile, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Whether a file has the bytes that the database says; false also when it is not there. */
const isWhole = (path: string, sha256: string) =>
  readFile(path).then(
    (content) => createHash('sha256').update(content).digest('hex') === sha256,
    () => false,
  );

/**
 * Copies what is in a folder and has no copy yet, and whatever comes into it until that is ended: one that is replaced a moment after it was
 * named is in the copy, too. What was copied while it was written, copyAbstracts finds.
 */
export async function copyAsTheyCome(from: string, to: string): Promise<{ end(): Promise<void> }> {
  const copies = new Map<string, Promise<void>>();
  const waiting = new Set<string>();
  const copy = (name: string) => {
    if (waiting.has(name)) return;
    waiting.add(name);
    const copied = (copies.get(name) ?? Promise.resolve()).then(() => {
      waiting.delete(name);
      return copyFile(join(from, name), join(to, name)).catch(() => undefined);
    });
    copies.set(name, copied);
  };
  const watcher = watched(from, copy);
  const known = new Set(await readdir(to));
  // Where the folder is lost, so are its abstracts, and copyAbstracts says so.
  for (const name of await readdir(from).catch(() => [])) if (!known.has(name)) copy(name);
  return {
    async end() {
      watcher.close();
      await Promise.all(copies.values());
    },
  };
}

/** Has the name of a file told when it is made, and each time that it is written. A system that tells of none costs another dump. */
function watched(folder: string, tell: (name: string) => void): { close(): void } {
  try {
    return watch(folder, (_, name) => name !== null && tell(name)).on('error', () => undefined);
  } catch {
    return { close: () => undefined };
  }
}

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
