import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core';
import { isCompressible, encodings } from '@conference/release-store/build-files';
import { isWords } from '@conference/release-store/pages';

/** The most bytes of a file with words, in brotli. A Bangla page waits for its module's words (wordsChunk) and, as a legal page, for its own. */
const MOST_WORDS = 8000;

/** The number of files that a module over its budget lists. */
const LARGEST = 5;

/** Compresses the files of a module, once for every store. Reports the weight of its scripts, and fails a build that is over its budget. */
export class PackingPlugin implements RspackPluginInstance {
  /** @param budget in bytes of brotli */
  constructor(
    private readonly module: string,
    private readonly budget: number,
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation, WebpackError, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('PackingPlugin', (compilation) => {
      // Earlier, not all files are final.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'PackingPlugin', stage }, async () => {
        const files = await packedFiles(compilation);
        for (const { file, packed } of files) compilation.emitAsset(`${file}.br`, new sources.RawSource(packed));
        const all = files.filter(({ file }) => file.endsWith('.js'));
        for (const { file, packed } of all)
          if (isWords(file) && packed.length > MOST_WORDS)
            compilation.errors.push(
              new WebpackError(`${file}: ${inBytes(packed.length)} of words, of at most ${inBytes(MOST_WORDS)}.`),
            );
        // English pages have none of the words.
        const scripts = all.filter(({ file }) => !isWords(file));
        const weight = scripts.reduce((sum, { packed }) => sum + packed.length, 0);
        const sentence = `${this.module}: ${inBytes(weight)} of script in brotli, of a budget of ${inBytes(this.budget)}.`;
        if (weight <= this.budget) compiler.getInfrastructureLogger('budget').info(sentence);
        else
          compilation.errors.push(new WebpackError([`${sentence} The largest files:`, ...largest(scripts)].join('\n')));
      });
    });
  }
}

interface PackedFile {
  file: string;
  packed: Buffer;
}

/** The compressible files of a build, compressed, the heaviest first. */
async function packedFiles(compilation: Compilation): Promise<PackedFile[]> {
  const files = compilation.getAssets().filter(({ name }) => isCompressible(name));
  const all = await Promise.all(
    files.map(async ({ name, source }) => ({ file: name, packed: await encodings.br.compress(source.buffer()) })),
  );
  return all.sort((a, b) => b.packed.length - a.packed.length);
}

const largest = (scripts: PackedFile[]) =>
  scripts.slice(0, LARGEST).map(({ file, packed }) => `  ${file}: ${inBytes(packed.length)}`);

const inBytes = (bytes: number) => `${bytes.toLocaleString('en')} bytes`;
