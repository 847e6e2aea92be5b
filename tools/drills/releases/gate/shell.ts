import { KIT_TYPES, MANIFEST } from '@conference/release-store';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { released } from '../../../release/modules';
import { root } from '../../../set-up/prepare.mjs';

/** Where one build of the shell differs from that of this checkout. */
interface ShellChange {
  file: string;
  original: string | RegExp;
  instead: string;
}

/** Its kit has a `usePageTitle` that asks for a number. */
export const anotherKit: ShellChange = {
  file: KIT_TYPES,
  original: 'usePageTitle(name?: string',
  instead: 'usePageTitle(name: number',
};
/** Its kit has one that is good for more. */
export const widerKit: ShellChange = { ...anotherKit, instead: 'usePageTitle(name?: number | string' };
/** What a publisher says of the former. */
export const ANOTHER_KIT =
  /^usePageTitle of the kit, which is used by (?:mfe-[\w-]+, )+would be another: Type '\(name: number, .*' does not satisfy the expected type '\(name\?: string .*'\.$/;
/** What is said of the way back from there, where a module came with it. */
export const KIT_OF_OLD =
  /^usePageTitle of the kit, which is used by mfe-tiny, would be another: Type '\(name\?: string .*' does not satisfy the expected type '\(name: number, .*'\.$/;

/** It lends the kit in a version that no module asks for. */
export const anotherRange: ShellChange = {
  file: MANIFEST,
  original: /("@conference\/shell-kit": ?)"[\d.]+"/,
  instead: '$1"9.0.0"',
};
/** What a publisher says of that, once for each module. */
export const ANOTHER_RANGE = /^mfe-[a-z]+ needs @conference\/shell-kit \S+, and the shell lends 9\.0\.0\.$/;

/** Writes a build of the shell with a change into an empty folder. @returns that folder @throws when nothing changes */
export async function shellOf(project: string, { file, original, instead }: ShellChange): Promise<string> {
  const dist = join(project, 'dist');
  await cp(join(root, released['shell'] ?? ''), dist, { recursive: true });
  const text = await readFile(join(dist, file), 'utf8');
  const other = text.replace(original, instead);
  if (other === text) throw new Error(`${file} has no ${String(original)} any more.`);
  await writeFile(join(dist, file), other);
  return project;
}
