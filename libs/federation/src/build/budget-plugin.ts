import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core';
import { pack } from '../store/pack';

/** How many of its files a module that is too large is told. */
const LARGEST = 5;

/**
 * Says what a module's own scripts weigh together, packed as the store packs them, and fails a build that is over the
 * budget of its module.
 */
export class BudgetPlugin implements RspackPluginInstance {
  /** @param budget in bytes of brotli */
  constructor(
    private readonly module: string,
    private readonly budget: number,
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation, WebpackError } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('BudgetPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'BudgetPlugin', stage }, async () => {
        const scripts = await weighed(compilation);
        const weight = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
        const said = `${this.module}: ${inBytes(weight)} of script in brotli, of a budget of ${inBytes(this.budget)}.`;
        if (weight <= this.budget) compiler.getInfrastructureLogger('budget').info(said);
        else compilation.errors.push(new WebpackError([`${said} The largest files:`, ...largest(scripts)].join('\n')));
      });
    });
  }
}

interface Weighed {
  file: string;
  bytes: number;
}

/** The scripts of a build and what each weighs, the heaviest first. */
async function weighed(compilation: Compilation): Promise<Weighed[]> {
  const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
  const all = await Promise.all(scripts.map(async ({ name, source }) => ({ file: name, bytes: (await pack(source.buffer())).length })));
  return all.sort((a, b) => b.bytes - a.bytes);
}

const largest = (scripts: Weighed[]) => scripts.slice(0, LARGEST).map(({ file, bytes }) => `  ${file}: ${inBytes(bytes)}`);

const inBytes = (bytes: number) => `${bytes.toLocaleString('en')} bytes`;
