import { open } from 'node:fs/promises';

/**
 * Writes a file for our own user, and sees its bytes safely to the disk: until then a power cut may leave an empty one of its name.
 * @param flag whether there must be none of its name yet, as there must not be by default, or one is written over
 */
export async function writeToDisk(path: string, content: string | Uint8Array, flag: 'wx' | 'w' = 'wx'): Promise<void> {
  const file = await open(path, flag, 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
