import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** The lists of integrity in the script that loads others, as they are minimized: of scripts, and of styles. */
const LISTS = /(\.sri(?:Css)?Hashes=)\{([^}]*)\}/g;
const ROWS = /(?:"[^"]*"|[\w$]+):"[^"]*"/g;

/**
 * Puts the lists of integrity in order: the bundler writes them as it happens to come by the files, another way each time, and one
 * commit is to be the same bytes.
 */
export class IntegrityInOrderPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('IntegrityInOrderPlugin', (compilation) => {
      // Before the names of files, and their integrity, are made of what is in them.
      const stage = Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1;
      compilation.hooks.processAssets.tap({ name: 'IntegrityInOrderPlugin', stage }, () => {
        for (const { name, source } of compilation.getAssets().filter((asset) => asset.name.endsWith('.js'))) {
          const text = source.source().toString();
          const ordered = text.replace(
            LISTS,
            (_, list: string, rows: string) => `${list}{${(rows.match(ROWS) ?? []).sort().join()}}`,
          );
          if (ordered !== text) compilation.updateAsset(name, new sources.RawSource(ordered));
        }
      });
    });
  }
}
