import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { SiteFiles } from './site-files';

/** Files that are copied at the same time. */
const AT_ONCE = 8;

/** Whether a file exists and has the digest of the database. */
const isWhole = (path: string, sha256: string) =>
  readFile(path).then(
    (content) => createHash('sha256').update(content).digest('hex') === sha256,
    () => false,
  );

/**
 * Copies the files of a site. Until `end` it also copies each new file that the place reports, so that a file that is replaced right
 * after the dump is in the copy, too. copyAbstracts repairs files that were copied half-written.
 */
export async function copyNewFiles(site: SiteFiles, to: string): Promise<{ end(): Promise<void> }> {
  const copies = new Map<string, Promise<void>>();
  const waiting = new Set<string>();
  const atOnce = pLimit(AT_ONCE);
  const copy = (name: string) => {
    if (waiting.has(name)) return;
    waiting.add(name);
    const before = copies.get(name);
    const copied = atOnce(async () => {
      await before;
      waiting.delete(name);
      await site.copy(name, join(to, name)).catch(() => undefined);
    });
    copies.set(name, copied);
  };
  const watcher = site.watch(copy);
  try {
    const known = new Set(await readdir(to));
    for (const name of await site.names()) if (!known.has(name)) copy(name);
  } catch (error) {
    // It would keep this process for ever.
    watcher.close();
    throw error;
  }
  return {
    async end() {
      watcher.close();
      await Promise.all(copies.values());
    },
  };
}

/** Copies the abstracts that have no copy yet. @param named their ids and digests @returns the ids of missing or damaged ones */
export async function copyAbstracts(named: Map<string, string>, site: SiteFiles, to: string): Promise<string[]> {
  const missing: string[] = [];
  for (const [id, sha256] of named) {
    const isCopied = () => isWhole(join(to, id), sha256);
    if (await isCopied()) continue;
    await site.copy(id, join(to, id), isCopied);
    if (!(await isCopied())) missing.push(id);
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
