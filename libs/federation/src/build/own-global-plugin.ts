import { createHash } from 'node:crypto';
import type { Asset, Compiler, RspackPluginInstance } from '@rspack/core';
import { globalNameOf } from '../boot';

const DIGITS = 8;

/** The global variable of a remote during its build. */
export const globalWhileBuilt = (name: string) => `${globalNameOf(name)}_${'0'.repeat(DIGITS)}`;

/**
 * Gives each version of a remote globals of its own, so that two versions can run on one page without sharing state. A digest of all
 * files replaces the zeros: the same content, the same name.
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
      // Before names and integrity of the files are made of their content.
      compilation.hooks.processAssets.tap({ name: 'OwnGlobalPlugin', stage: minimized + 1 }, () => {
        own = `${globalNameOf(this.name)}_${digestOf(compilation.getAssets())}`;
        rename();
      });
      compilation.hooks.processAssets.tap({ name: 'OwnGlobalPlugin', stage: described + 1 }, rename);
    });
  }
}

/** A digest of all files, without their provisional names: those depend on the folder of the build, and change later. */
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
