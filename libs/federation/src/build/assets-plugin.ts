import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core';

/**
 * A plugin that works on the files of each build.
 * @param at the stage of the bundler at which it works
 */
export function assetsPlugin(
  name: string,
  at: (stages: Compiler['rspack']['Compilation']) => number,
  work: (compilation: Compilation) => void | Promise<void>,
): RspackPluginInstance {
  return {
    apply({ hooks, rspack }) {
      const stage = at(rspack.Compilation);
      hooks.thisCompilation.tap(name, (compilation) => {
        compilation.hooks.processAssets.tapPromise({ name, stage }, async () => work(compilation));
      });
    },
  };
}
