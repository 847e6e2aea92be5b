import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { KIT_TYPES, KIT_TYPES_ENTRY, type KitTypes } from '@conference/release-store/build-files';
import { compile } from '@conference/release-store/compiler';
import { KIT } from './lent';

/**
 * Writes the types of the kit that a host lends beside its files: modules that are published later are held against them,
 * whatever their own checkout says of the kit.
 */
export class KitTypesPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('KitTypesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'KitTypesPlugin', stage }, async () => {
        const kit = createRequire(join(compiler.context, 'package.json')).resolve(KIT);
        compilation.emitAsset(KIT_TYPES, new sources.RawSource(`${JSON.stringify(await typesOf(kit), null, 2)}\n`));
      });
    });
  }
}

/**
 * The declarations of a kit, in order, without comments: those are no part of what it promises.
 * @param entry its public entry, in the `src` of its project
 */
async function typesOf(entry: string): Promise<KitTypes> {
  const from = dirname(entry);
  const options = (folder: string) => ({
    ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, removeComments: true },
    // Whether the types are right is asked by the kit's own check.
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
