import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf, ownFiles } from '../build-files';
import type { ModuleManifest } from '../manifest';
import { addressFindings } from './addresses';
import type { BuiltFile, Finding } from './finding';
import { menuFindings } from './menu';
import { scriptFindings } from './scripts';
import { styleFindings } from './styles';
import { heavyFiles, heavyStyles, overBudget } from './weights';

/**
 * Finds faults of a build itself, independent of what is live.
 * @param folder where it lies: a project's `dist`, or a version of the store
 */
export async function buildFindings(folder: string, manifest: ModuleManifest): Promise<Finding[]> {
  const files = (await ownFiles(folder)).filter((file) => /\.(js|css)$/.test(file));
  const read = await Promise.all(
    files.map(async (file): Promise<BuiltFile> => ({
      module: manifest.name,
      file,
      text: await readFile(join(folder, file), 'utf8'),
    })),
  );
  const scripts = read.filter(({ file }) => file.endsWith('.js'));
  const styles = read.filter(({ file }) => file.endsWith('.css'));
  const { linksTo = [] } = manifest;
  return [
    ...menuFindings(manifest),
    ...unpinned(manifest, read),
    ...unpinnedByEntry(manifest, scripts),
    ...scripts.flatMap((script) => scriptFindings(script, linksTo)),
    ...styles.flatMap((style) => addressFindings(style, [style.text], linksTo)),
    ...(await overBudget(folder, manifest, scripts)),
    ...(await heavyFiles(folder, manifest)),
    ...(await heavyStyles(folder, manifest, styles)),
    // The shell exposes no routes, and styles the whole page.
    ...(manifest.kind === 'host' ? [] : [...routesMissing(manifest, scripts), ...styles.flatMap(styleFindings)]),
  ];
}

/** Scripts and styles that the manifest does not pin, or pins to other bytes. */
function unpinned({ name, first, integrity }: ModuleManifest, files: readonly BuiltFile[]): Finding[] {
  const known = new Map(files.map(({ file, text }) => [file, text]));
  const named = new Set([...known.keys(), ...first, ...Object.keys(integrity)]);
  return [...named].flatMap((file): Finding[] => {
    const text = known.get(file);
    if (!(file in integrity)) return [{ code: 'integrity_missing', sentence: `${name}: ${file} has no integrity.` }];
    if (text !== undefined && integrityOf(text) === integrity[file]) return [];
    return [{ code: 'integrity_wrong', sentence: `${name}: ${file} is not what its manifest says.` }];
  });
}

/** The entry has to hold the digests of all other scripts and styles, so that it loads them by integrity. */
function unpinnedByEntry(
  { kind, name, first, integrity, begins, worker }: ModuleManifest,
  scripts: readonly BuiltFile[],
): Finding[] {
  const [entry] = first;
  const text = scripts.find(({ file }) => file === entry)?.text ?? '';
  // Documents pin the first files of the shell themselves; the gateway verifies the worker.
  const byDocument = kind === 'host' ? [...first, begins, worker] : [entry];
  return Object.entries(integrity)
    .filter(([file, digest]) => !byDocument.includes(file) && !text.includes(digest.replace(/^sha\d+-/, '')))
    .map(([file]) => ({
      code: 'integrity_missing',
      sentence: `${name}: its entry would load ${file} without integrity.`,
    }));
}

/** A module exposes its routes and nothing else. */
function routesMissing({ name, first: [entry] }: ModuleManifest, scripts: readonly BuiltFile[]): Finding[] {
  const text = scripts.find(({ file }) => file === entry)?.text ?? '';
  if (/["'`]\.\/routes["'`]/.test(text)) return [];
  return [{ code: 'routes_missing', sentence: `${name} does not expose ./routes.` }];
}
