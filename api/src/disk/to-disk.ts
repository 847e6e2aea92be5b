import { open } from 'node:fs/promises';

/**
 * Writes a private file and syncs it: without that a power cut may leave an empty file.
 * @param flag `wx` fails when the file exists, `w` overwrites it
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
