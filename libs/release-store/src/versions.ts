import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf, MANIFEST, encodings } from './build-files';
import type { Finding } from './checks/finding';
import { layout } from './layout';
import { moduleManifest, type ModuleManifest } from './manifest';
import type { Release, ReleasedModule } from './release';

/**
 * A version in the store.
 * @throws when it is not there, or its manifest cannot be read
 */
export async function readModule(store: string, name: string, version: string): Promise<ReleasedModule> {
  return { ...(await readManifest(layout(store).module(name, version))), version };
}

/**
 * A version that was live, with the manifest of the signed release. The manifest beside its files could have been edited.
 * @param past a store's history
 * @returns nothing when it was never live, or its files are gone
 */
export async function signedModule(
  store: string,
  past: readonly Pick<Release, 'modules'>[],
  name: string,
  version: string | undefined,
): Promise<ReleasedModule | undefined> {
  const all = past.flatMap(({ modules }) => modules);
  const module = all.find((one) => one.name === name && one.version === version);
  const isThere = module && (await stat(layout(store).module(name, module.version)).catch(() => undefined));
  return isThere ? module : undefined;
}

/** The manifest of a build, or of a version of the store. @throws when it cannot be read */
export async function readManifest(folder: string): Promise<ModuleManifest> {
  return moduleManifest.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')));
}

/** A version that lies in the store, live or not. */
export interface VersionInStore {
  module: ReleasedModule;
  cameAt: Date;
}

/** Every version of every module that lies in a store, the newest first. One whose manifest cannot be read is left out. */
export async function versionsIn(store: string): Promise<VersionInStore[]> {
  const { modules, module: folderOf } = layout(store);
  const found: VersionInStore[] = [];
  for (const name of await namesIn(modules)) {
    for (const version of await namesIn(join(modules, name))) {
      const module = await readModule(store, name, version).catch(() => undefined);
      if (module) found.push({ module, cameAt: (await stat(folderOf(name, version))).mtime });
    }
  }
  return found.sort((a, b) => b.cameAt.getTime() - a.cameAt.getTime());
}

/** None where there is no folder. What begins with a dot is not finished, or was set aside. */
const namesIn = (folder: string) =>
  readdir(folder).then(
    (names) => names.filter((name) => !name.startsWith('.')).sort(),
    () => [],
  );

/** A folder of the store and the digests of its files: of a module, its scripts and styles. */
export type VersionIntegrity = Pick<ReleasedModule, 'name' | 'version' | 'integrity'>;

/** Whether all files with a digest are in the store as they were released, compressed copies included. */
export const isIntact = (store: string, { name, version, integrity }: VersionIntegrity): Promise<boolean> =>
  areIntact(layout(store).module(name, version), integrity);

/** Whether all files of a folder that have a digest are as they were written, compressed copies included. */
export async function areIntact(folder: string, integrity: VersionIntegrity['integrity']): Promise<boolean> {
  const checks = Object.entries(integrity).map(async ([file, digest]) => {
    const contents = Object.values(encodings).map(async ({ extension, decompress }) => {
      const compressed = await readFile(join(folder, file + extension)).catch(() => undefined);
      // Files without a compressed copy are sent as they are.
      return compressed && decompress(compressed);
    });
    const all = await Promise.all([readFile(join(folder, file)), ...contents]);
    return all.every((content) => !content || matchesDigest(content, digest));
  });
  return Promise.all(checks).then(
    (intact) => intact.every(Boolean),
    () => false,
  );
}

/** Verifies versions of the store before they go live. */
export async function integrityFindings(store: string, modules: readonly ReleasedModule[]): Promise<Finding[]> {
  const intact = await Promise.all(modules.map((module) => isIntact(store, module)));
  return modules.filter((_, index) => !intact[index]).map(notIntact);
}

/** The finding for a version that is not intact. */
export const notIntact = ({ name, version }: Pick<ReleasedModule, 'name' | 'version'>): Finding => ({
  code: 'not_intact',
  sentence: `The files of ${name} ${version} are not what they were when it came into the store.`,
});

/** Old builds have a longer digest, which only browsers check. */
export const matchesDigest = (content: Buffer, digest: string) =>
  !digest.startsWith('sha256-') || integrityOf(content) === digest;
