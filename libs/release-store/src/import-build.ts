import { cp, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isCompressible, MANIFEST, ownFiles, versionOf, writeCompressed } from './build-files';
import { buildFindings } from './checks/build';
import { refuse, Unfit } from './checks/finding';
import { layout } from './layout';
import type { ReleasedModule } from './release';
import { readManifest } from './versions';
import { writeFolder } from './write-once';

interface ImportOptions {
  name?: string;
  mayRepair?: boolean;
  wasReleased?: boolean;
}

/**
 * Copies a build into its own folder of the store, write-once, if it passes its checks. Its version is made of its content: the same
 * bytes, the same version. It is live for nobody yet.
 * @param store folder of the release store; made when missing
 * @param build folder with a `module.json`
 * @param options.name the name its `module.json` must have: under another name it would replace another module
 * @param options.mayRepair whether a version that the store has with other bytes is set aside and imported again
 * @param options.wasReleased whether it was released earlier. It passed the checks of that time, so today's checks are left out
 * @throws Unfit when the build must not be released, or the store has other bytes under its version
 */
export async function importBuild(
  store: string,
  build: string,
  { name: expected, mayRepair = false, wasReleased = false }: ImportOptions = {},
): Promise<ReleasedModule> {
  const manifest = await readManifest(build).catch((cause: unknown) => {
    const sentence = `The build of ${expected ?? 'a module'} has no ${MANIFEST} that can be read (${whyOf(cause)}).`;
    throw new Unfit([{ code: 'manifest_malformed', sentence }], { cause });
  });
  const { name } = manifest;
  if (expected !== undefined && name !== expected)
    refuse([{ code: 'name_differs', sentence: `The build of ${expected} calls itself ${name}.` }]);
  await mkdir(layout(store).modules, { recursive: true, mode: 0o700 });
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
      if (!wasReleased) refuse(await buildFindings(draft, manifest));
    },
  });
  return { ...manifest, version };
}

/** Why a manifest cannot be read, in a few words. */
function whyOf(cause: unknown): string {
  const [issue] = cause instanceof z.ZodError ? cause.issues : [];
  return issue ? `${issue.path.join('.')}: ${issue.message}` : (cause as Error).message;
}
