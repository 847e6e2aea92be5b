import { createHash } from 'node:crypto';
import { watch } from 'node:fs';
import { copyFile, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Whether a file exists and has the digest of the database. */
const isWhole = (path: string, sha256: string) =>
  readFile(path).then(
    (content) => createHash('sha256').update(content).digest('hex') === sha256,
    () => false,
  );

/**
 * Copies the files of a folder, and until `end` each new one, so that a file replaced right after the dump is in the copy, too.
 * copyAbstracts repairs files that were copied half-written.
 */
export async function copyNewFiles(from: string, to: string): Promise<{ end(): Promise<void> }> {
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
  // If the folder is missing, copyAbstracts reports its abstracts as lost.
  for (const name of await readdir(from).catch(() => [])) if (!known.has(name)) copy(name);
  return {
    async end() {
      watcher.close();
      await Promise.all(copies.values());
    },
  };
}

/** Reports files when they are created or written. Where a system reports none, another dump is needed. */
function watched(folder: string, tell: (name: string) => void): { close(): void } {
  try {
    return watch(folder, (_, name) => name !== null && tell(name)).on('error', () => undefined);
  } catch {
    return { close: () => undefined };
  }
}

/** Copies the abstracts that have no copy yet. @param named their ids and digests @returns the ids of missing or damaged ones */
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

/** @returns the ids of abstracts that are missing or damaged in a folder */
export async function missingAbstracts(named: Map<string, string>, folder: string): Promise<string[]> {
  const missing: string[] = [];
  for (const [id, sha256] of named) if (!(await isWhole(join(folder, id), sha256))) missing.push(id);
  return missing;
}

/** Removes the copies that the last dump does not name. */
export async function removeOthers(named: Map<string, string>, folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (!named.has(name)) await rm(join(folder, name));
}
