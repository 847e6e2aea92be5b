import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { KIT_TYPES, KIT_TYPES_ENTRY, type KitTypes } from '@conference/release-store/build-files';
import { compile } from '@conference/release-store/compiler';
import { assetsPlugin } from './assets-plugin';
import { KIT } from './kit';

/** Writes the types of the kit beside a host's files: modules that are published later are checked against them. */
export const kitTypes = assetsPlugin(
  'KitTypes',
  (stages) => stages.PROCESS_ASSETS_STAGE_ADDITIONAL,
  async (compilation) => {
    const { context, rspack } = compilation.compiler;
    const text = `${JSON.stringify(await kitTypesFor(context), null, 2)}\n`;
    compilation.emitAsset(KIT_TYPES, new rspack.sources.RawSource(text));
  },
);

/**
 * Writes the types of the kit that a module was built with beside its files, if the kit came as a package. The module's sources are not
 * available when it is published.
 */
export const packedKitTypes = assetsPlugin(
  'PackedKitTypes',
  // They are no part of the version, and not compressed.
  (stages) => stages.PROCESS_ASSETS_STAGE_REPORT + 1,
  async (compilation) => {
    const { context, rspack } = compilation.compiler;
    const path = packedIn(context);
    if (path) compilation.emitAsset(KIT_TYPES, new rspack.sources.RawSource(await readFile(path, 'utf8')));
  },
);

/** The file with the types in the kit's package; undefined where the kit is that of the workspace. */
function packedIn(project: string): string | undefined {
  try {
    return createRequire(join(project, 'package.json')).resolve(`${KIT}/${KIT_TYPES}`);
  } catch {
    return undefined;
  }
}

/** The types of the kit that a project is built with. @param project absolute path of its folder */
export const kitTypesFor = (project: string): Promise<KitTypes> =>
  typesOf(createRequire(join(project, 'package.json')).resolve(KIT));

/**
 * The declarations of a kit, sorted, without comments: those promise nothing.
 * @param entry its public entry, in the `src` of its project
 */
async function typesOf(entry: string): Promise<KitTypes> {
  const from = dirname(entry);
  const options = (folder: string) => ({
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
    // The kit has a type check of its own.
    noCheck: true,
    rootDir: from,
    outDir: join(folder, 'declared'),
  });
  return compile(
    dirname(from),
    async (folder) => ({ files: [entry], options: options(folder) }),
    async (_, folder) => {
      const declared = join(folder, 'declared');
      const paths = (await readdir(declared, { recursive: true })).filter((path) => path.endsWith('.d.ts')).sort();
      const texts = await Promise.all(
        paths.map(async (path) => [path, await readFile(join(declared, path), 'utf8')] as const),
      );
      if (!paths.includes(KIT_TYPES_ENTRY)) throw new Error(`${basename(entry)} of ${KIT} has no declaration.`);
      return Object.fromEntries(texts);
    },
  );
}
