import type { Compiler, RspackPluginInstance } from '@rspack/core';

/**
 * Reads a script in one task and starts it in the next: each takes a cheap phone its time, and a touch in between is
 * answered at once. What is in the script, the runtime of the federation with it, starts later; where it came from is known by then.
 */
export class StartLaterPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals, RuntimeModule } = compiler.rspack;
    class StartLater extends RuntimeModule {
      constructor() {
        // The last of those that have a part in the start: of one stage they come by name.
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
