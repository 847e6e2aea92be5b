import { open } from 'node:fs/promises';

/** Writes a new file for our own user, and sees its bytes safely to the disk: until then a power cut may leave an empty one of its name. */
export async function writeToDisk(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
