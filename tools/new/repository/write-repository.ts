import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Refused } from '../../start/refused';
import { refuseTaken, writeFormatted } from '../module';
import { writePackages } from '../packages/write-packages';
import { repositoryFiles } from './files';

/** The folder of a module's repository with the tarballs of this workspace. */
const VENDOR = 'vendor';

/**
 * Writes a module with one page as a repository of its own, with what it needs of this workspace.
 * @param folder empty, or not there yet
 * @returns what there is now, and what to do next
 * @throws Refused, before anything is written
 */
export async function writeRepository(name: string, prefix: string, folder: string): Promise<string> {
  await refuseTaken(name, prefix);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Refused(`${folder} is not empty.`);
  try {
    const tarballs = await writePackages(join(folder, VENDOR));
    const packages = Object.fromEntries(
      Object.entries(tarballs).map(([library, tarball]) => [library, `file:${VENDOR}/${tarball}`]),
    );
    for (const [file, text] of Object.entries(await repositoryFiles(name, prefix, packages)))
      await writeFormatted(join(folder, file), text);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return `Written: ${folder}

Next (its README.md):
  cd ${folder}
  npm install && npm run build && npm test
and in a checkout of the conference, beside the store:
  npm run release -- publish ${name} --build ${join(folder, 'dist')}`;
}
