import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { integrityOf, textVersionOf, writeCompressed } from './build-files';
import { layout } from './layout';
import type { StoredText } from './release';

interface Content {
  /** Whether the folder is complete. False of one that is missing. */
  isWhole(folder: string): Promise<boolean>;
  /** Writes the files into the folder it is given. */
  write(draft: string): Promise<void>;
}

/**
 * Writes a folder of the store once and atomically: it is there with all of its files, safe on the disk, or not at all. It is named
 * after its content and never changed. A torn one, left by a crash or a full disk, is set aside.
 * @param all the folder of all of its kind, where drafts of it lie: two levels above it unless told
 */
export async function writeFolder(
  target: string,
  { isWhole, write }: Content,
  all = dirname(dirname(target)),
): Promise<void> {
  if (await isWhole(target)) return;
  const draft = join(all, `.incoming-${randomUUID()}`);
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    await write(draft);
    await toDisk(draft);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    if ((await isRenamed(draft, target)) || (await isWhole(target))) return;
    await rename(target, join(all, `.torn-${randomUUID()}`)).catch(() => undefined);
    // Another process has written the same bytes under this name meanwhile.
    await isRenamed(draft, target);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Gives a folder its name. @returns false when another one has it */
const isRenamed = (from: string, to: string) =>
  rename(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTEMPTY' || error.code === 'EEXIST') return false;
      throw error;
    },
  );

/**
 * Stores a text that is made with a release, as write-once as the files of a module.
 * @param name of the folder, among the modules
 */
export async function storeText(store: string, name: string, file: string, text: string): Promise<StoredText> {
  const version = textVersionOf(text);
  await writeFolder(layout(store).module(name, version), {
    isWhole: async (folder) => (await readFile(join(folder, file), 'utf8').catch(() => undefined)) === text,
    async write(draft) {
      await writeFile(join(draft, file), text);
      // Browsers fetch stylesheets; the other texts only the gateway reads.
      if (file.endsWith('.css')) await writeCompressed(join(draft, file));
    },
  });
  return { name, version, file, integrity: integrityOf(text) };
}

/** Syncs a folder's files and names to the disk, before anything points at them. */
async function toDisk(folder: string): Promise<void> {
  for (const path of [...(await readdir(folder)).map((name) => join(folder, name)), folder]) {
    const handle = await open(path, 'r');
    // Some systems cannot sync a folder; there the rename has to do.
    await handle.sync().catch(() => undefined);
    await handle.close();
  }
}
