import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** Fails a build that warns of something: nobody reads the warnings of a build that is made. */
export class NoWarningsPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    const { Compilation, WebpackError } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('NoWarningsPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'NoWarningsPlugin', stage }, () => {
        if (compilation.warnings.length > 0)
          compilation.errors.push(new WebpackError('What a build warns of has to be mended.'));
      });
    });
  }
}
