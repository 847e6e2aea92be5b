import { createHash } from 'node:crypto';
import type { Asset, Compiler, RspackPluginInstance } from '@rspack/core';
import { globalNameOf } from '../boot';

const DIGITS = 8;

/** What a remote is called among the globals of a page while it is built. */
export const globalWhileBuilt = (name: string) => `${globalNameOf(name)}_${'0'.repeat(DIGITS)}`;

/**
 * Gives each version of a remote globals of its own, so that two versions can be on one page: what one has fetched, or could not
 * fetch, is nothing to the other. In place of zeros comes a digest of all files: the same content, the same name.
 */
export class OwnGlobalPlugin implements RspackPluginInstance {
  /** @param name the project's name */
  constructor(private readonly name: string) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack;
    const built = globalWhileBuilt(this.name);
    compiler.hooks.thisCompilation.tap('OwnGlobalPlugin', (compilation) => {
      let own = '';
      const rename = () => {
        for (const { name, source } of compilation.getAssets()) {
          const text = source.source();
          if (typeof text !== 'string' || !text.includes(built)) continue;
          compilation.updateAsset(name, new sources.RawSource(text.replaceAll(built, own)));
        }
      };
      const { PROCESS_ASSETS_STAGE_DEV_TOOLING: minimized, PROCESS_ASSETS_STAGE_REPORT: described } = Compilation;
      // Before the names of files, and their integrity, are made of what is in them.
      compilation.hooks.processAssets.tap({ name: 'OwnGlobalPlugin', stage: minimized + 1 }, () => {
        own = `${globalNameOf(this.name)}_${digestOf(compilation.getAssets())}`;
        rename();
      });
      compilation.hooks.processAssets.tap({ name: 'OwnGlobalPlugin', stage: described + 1 }, rename);
    });
  }
}

/**
 * A digest of what is built. What files are called by now is left out of it: that is made of the folder they were built in, and is
 * made anew of what is in them later on.
 */
function digestOf(assets: readonly Asset[]): string {
  const provisional = assets.flatMap(({ info }) => info.contenthash ?? []);
  const names = new RegExp(provisional.join('|') || '$^', 'g');
  const contents = assets
    .filter(({ name }) => !name.endsWith('.map'))
    .map(({ source }) => source.buffer().toString('latin1').replace(names, ''));
  const hash = createHash('sha256');
  for (const content of contents.sort()) hash.update(content).update('\0');
  return hash.digest('hex').slice(0, DIGITS);
}
