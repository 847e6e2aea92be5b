import { readdir, readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { root } from '../../set-up/prepare.mjs';

/** The packages that a file names: it imports them, requires them, or looks for their files. */
const NAMED =
  /(?:\bfrom |\bimport |\bimport\(|\brequire\(|(?<!\.)\bresolve\()['"]((?:@[\w-]+\/)?[a-z][\w.-]*)(?:\/[^'"]*)?['"]/g;

/**
 * The packages that the scripts of a folder need, each in the version that is installed here. Packages of ours also count if only a
 * declaration names them.
 * @param self the name of their own package
 */
export async function dependenciesOf(folder: string, self: string): Promise<Record<string, string>> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => /\.(m?js|d\.ts)$/.test(name));
  const named = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8');
      const names = [...text.matchAll(NAMED)].map(([, name = '']) => name);
      // The types of other packages come with what depends on those.
      return file.endsWith('.d.ts') ? names.filter((name) => name.startsWith('@conference/')) : names;
    }),
  );
  const others = [...new Set(named.flat())].filter((name) => name !== self && !isBuiltin(name)).sort();
  return Object.fromEntries(await Promise.all(others.map(async (name) => [name, await installedVersion(name)])));
}

/** The version of a package as it is installed here. */
export async function installedVersion(name: string): Promise<string> {
  const manifest = await readFile(join(root, 'node_modules', name, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
