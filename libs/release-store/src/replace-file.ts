import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';

/**
 * Replaces a file: a reader sees the old or the new one, whole, and a crash loses neither.
 * @param verify rejects when it must stay as it is
 */
export async function replaceFile(path: string, text: string, verify?: () => Promise<void>): Promise<void> {
  const draft = await writeBeside(path, text);
  try {
    await verify?.();
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Writes a file under a name of its own beside another one, safe on the disk. @returns its path */
export async function writeBeside(path: string, text: string): Promise<string> {
  const draft = `${path}.${randomUUID()}`;
  try {
    const handle = await open(draft, 'w', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return draft;
  } catch (error) {
    // A full disk leaves half of it.
    await rm(draft, { force: true });
    throw error;
  }
}
