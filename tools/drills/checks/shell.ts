import { KIT_TYPES } from '@conference/federation/store';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { released } from '../../release/modules';
import { root } from '../../set-up/prepare.mjs';

/**
 * Writes a build of the shell whose kit declares something else.
 * @param project an empty folder
 * @throws when the kit does not declare what is to be another
 */
export async function shellOf(project: string, declared: string, instead: string): Promise<void> {
  const dist = join(project, 'dist');
  await cp(join(root, released['shell'] ?? ''), dist, { recursive: true });
  const types = await readFile(join(dist, KIT_TYPES), 'utf8');
  if (!types.includes(declared)) throw new Error(`The kit has no ${declared} any more.`);
  await writeFile(join(dist, KIT_TYPES), types.replace(declared, instead));
}

/** What a publisher says of a shell whose `usePageTitle` asks for a number. */
export const ANOTHER_KIT =
  /^usePageTitle of the kit, which is used by mfe-profile, mfe-public, mfe-registration, would be another: Type '\(name: number, .*' does not satisfy the expected type '\(name\?: string .*'\.$/;
