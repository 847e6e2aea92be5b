import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPacked } from './pack';

/** The files that make a version what it is. What is told to developers alone is not released; what is packed is no file of its own. */
export async function ownFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => !name.endsWith('.map') && !isPacked(name)).sort();
}

/** The version that some files of a folder are, by their content. @throws when one is missing */
export async function versionOf(folder: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(await readFile(join(folder, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}
