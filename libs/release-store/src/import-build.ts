import { cp, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isCompressible, ownFiles, versionOf, writeCompressed } from './build-files';
import { buildFindings } from './checks/build';
import { refuse } from './checks/finding';
import { layout } from './layout';
import type { ReleasedModule } from './release';
import { readManifest } from './versions';
import { writeFolder } from './write-once';

/**
 * Copies a build into its own folder of the store, write-once, if it passes its checks. Its version is made of its content: the same
 * bytes, the same version. It is live for nobody yet.
 * @param store folder of the release store; made when missing
 * @param build folder with a `module.json`
 * @param mayRepair whether a version that the store has with other bytes is set aside and imported again
 * @throws Unfit when the build must not be released, or the store has other bytes under its version
 */
export async function importBuild(store: string, build: string, mayRepair = false): Promise<ReleasedModule> {
  await mkdir(layout(store).modules, { recursive: true, mode: 0o700 });
  const manifest = await readManifest(build);
  const { name } = manifest;
  const files = await ownFiles(build);
  const version = await versionOf(build, files);
  const target = layout(store).module(name, version);
  const isWhole = async (folder: string) => (await versionOf(folder, files).catch(() => undefined)) === version;
  if (!mayRepair && (await stat(target).catch(() => undefined)) && !(await isWhole(target))) {
    refuse([{ code: 'version_taken', sentence: `${name} ${version} is in the store already, with other bytes.` }]);
  }
  await writeFolder(target, {
    isWhole,
    async write(draft) {
      for (const file of files) {
        await cp(join(build, file), join(draft, file), { recursive: true });
        if (isCompressible(file)) await writeCompressed(join(draft, file), join(build, file));
      }
      // The checks use the compressed files; a refused build leaves nothing in the store.
      refuse(await buildFindings(draft, manifest));
    },
  });
  return { ...manifest, version };
}
