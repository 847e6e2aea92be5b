import { integrityOf, MANIFEST } from '@conference/release-store';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Manifest {
  first: string[];
  integrity: Record<string, string>;
  scriptBudget: number;
  heads?: object;
}

/** Changes the manifest of a build. */
async function changeManifest(dist: string, change: (manifest: Manifest) => Promise<void> | void): Promise<void> {
  const path = join(dist, MANIFEST);
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest;
  await change(manifest);
  await writeFile(path, JSON.stringify(manifest));
}

/** Changes the entry of a build, and says so in its manifest. */
export const repinned = (dist: string, change: (entry: string) => string) =>
  changeManifest(dist, async ({ first: [entry = ''], integrity }) => {
    const text = change(await readFile(join(dist, entry), 'utf8'));
    await writeFile(join(dist, entry), text);
    integrity[entry] = integrityOf(text);
  });

/** Makes its manifest declare something else. */
export const redeclared = (dist: string, other: object) =>
  changeManifest(dist, (manifest) => void Object.assign(manifest, other));

/** Makes its manifest say another budget. A build above its own budget cannot be made. */
export const weighingAtMost = (bytes: number) => (dist: string) =>
  changeManifest(dist, (manifest) => void (manifest.scriptBudget = bytes));

/** Makes its manifest say nothing of its pages, as in older builds. */
export const undeclared = (dist: string) => changeManifest(dist, (manifest) => void delete manifest.heads);

/** Leaves a script out of the manifest that its entry loads. */
export const unpinned = (dist: string) =>
  changeManifest(dist, (manifest) => {
    const isPinned = (file: string) => !file.endsWith('.js') || manifest.first.includes(file);
    manifest.integrity = Object.fromEntries(Object.entries(manifest.integrity).filter(([file]) => isPinned(file)));
  });

/** Flips a bit of the page's script, in a byte that is a letter. */
export async function flipped(dist: string): Promise<void> {
  const page = (await readdir(dist)).find((file) => /^src_page.*\.js$/.test(file)) ?? '';
  const script = await readFile(join(dist, page));
  const at = script.indexOf('Home');
  script[at] = (script[at] ?? 0) ^ 1;
  await writeFile(join(dist, page), script);
}
