import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** Evaluates a script in one task and starts it in the next: both are slow on a cheap phone, and a touch is handled in between. */
export class StartLaterPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals, RuntimeModule } = compiler.rspack;
    class StartLater extends RuntimeModule {
      constructor() {
        // The last stage that takes part in the start; within a stage modules are sorted by name.
        super('webpack/runtime/start_later', RuntimeModule.STAGE_TRIGGER);
      }

      override generate(): string {
        return `const start = ${RuntimeGlobals.startup}; ${RuntimeGlobals.startup} = () => void setTimeout(start);`;
      }
    }
    compiler.hooks.thisCompilation.tap('StartLaterPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('StartLaterPlugin', (chunk, requirements) => {
        requirements.add(RuntimeGlobals.startup);
        compilation.addRuntimeModule(chunk, new StartLater());
      });
    });
  }
}
