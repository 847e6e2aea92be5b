import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

interface Content {
  /** Whether the folder has what it should; also asked of one that is not there. */
  isWhole(folder: string): Promise<boolean>;
  /** Writes the files into the folder it is given. */
  write(draft: string): Promise<void>;
}

/**
 * Makes a folder of the store at one go, once: it is there with all of its files, safe on the disk, or not at all. It is named after
 * what is in it, and never changed. What a crash or a full disk left half of is put aside.
 * @param target two levels below the folder of all modules
 */
export async function writeFolder(target: string, { isWhole, write }: Content): Promise<void> {
  if (await isWhole(target)) return;
  const modules = dirname(dirname(target));
  await rename(target, join(modules, `.torn-${randomUUID()}`)).catch(() => undefined);
  const draft = join(modules, `.incoming-${randomUUID()}`);
  await mkdir(draft, { mode: 0o700 });
  try {
    await write(draft);
    await toDisk(draft);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Somebody else wrote the same bytes meanwhile.
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  }
}

/** Sees a folder's files and names safely to the disk, before anything points at them. */
async function toDisk(folder: string): Promise<void> {
  for (const path of [...(await readdir(folder)).map((name) => join(folder, name)), folder]) {
    const handle = await open(path, 'r');
    // Some systems cannot sync a folder; there the rename has to do.
    await handle.sync().catch(() => undefined);
    await handle.close();
  }
}
