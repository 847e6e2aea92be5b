import { cp, mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buildFindings } from '../checks/of-build';
import { refuse } from '../checks/finding';
import { ownFiles, versionOf } from './files';
import { writeFolder } from './folder';
import { layout } from './layout';
import { MANIFEST, moduleManifest, type ModuleManifest } from './manifest';
import { isPackable, writePacked } from './pack';
import type { ReleasedModule } from './release';

/**
 * Copies a build into its own folder of the store, write-once. Its version is made of its content: the same bytes, the same version.
 * It is live for nobody yet.
 * @param store folder of the release store; made when missing
 * @param build folder with a `module.json`
 * @param mayMend whether a version that the store has with other bytes is put aside, and brought in again
 * @throws Unfit when the build must not be released, or the store has other bytes under its version
 */
export async function bringIn(store: string, build: string, mayMend = false): Promise<ReleasedModule> {
  await mkdir(layout(store).modules, { recursive: true, mode: 0o700 });
  const manifest = await manifestOf(build);
  const { name } = manifest;
  const files = await ownFiles(build);
  const version = await versionOf(build, files);
  const target = layout(store).module(name, version);
  const isWhole = (folder: string) =>
    versionOf(folder, files).then(
      (one) => one === version,
      () => false,
    );
  if (!mayMend && (await exists(target)) && !(await isWhole(target))) {
    refuse([{ code: 'version_taken', sentence: `${name} ${version} is in the store already, with other bytes.` }]);
  }
  await writeFolder(target, {
    isWhole,
    async write(draft) {
      for (const file of files) {
        await cp(join(build, file), join(draft, file), { recursive: true });
        if (isPackable(file)) await writePacked(join(draft, file), join(build, file));
      }
      // What must not be released gets no place in the store.
      refuse(await buildFindings(draft, manifest));
    },
  });
  return { ...manifest, version };
}

/**
 * A version that the store has.
 * @throws when it has not, or what lies there is not what a module says of itself
 */
export async function stored(store: string, name: string, version: string): Promise<ReleasedModule> {
  return { ...(await manifestOf(layout(store).module(name, version))), version };
}

async function manifestOf(folder: string): Promise<ModuleManifest> {
  return moduleManifest.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')));
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
