import type { Chunk, sources } from '@rspack/core';
import { assetsPlugin } from './assets-plugin';

/**
 * Puts the script of a chunk and the entry into one file, the chunk first. A page needs both, and each file costs a round trip on a slow
 * line. The runtime takes up chunks that have run before it starts.
 * @param chunk its name
 */
export const oneFirstScript = (chunk: string) =>
  assetsPlugin(
    'OneFirstScript',
    // Before scripts are minimized, and their names and integrity made of their content.
    (stages) => stages.PROCESS_ASSETS_STAGE_ADDITIONS,
    (compilation) => {
      const { ConcatSource, ReplaceSource } = compilation.compiler.rspack.sources;
      const scriptOf = (isIt: (chunk: Chunk) => boolean) => {
        const files = [...compilation.chunks].filter(isIt).flatMap(({ files }) => [...files]);
        return compilation.getAssets().find(({ name }) => name.endsWith('.js') && files.includes(name));
      };
      const [first, entry] = [scriptOf(({ name }) => name === chunk), scriptOf((one) => one.hasRuntime())];
      // One is only missing if the build has failed. The build then says why.
      if (!first || !entry) return;
      const unpinned = new ReplaceSource(entry.source);
      const text = textOf(entry.source);
      // The chunk's provisional name is removed: it depends on the folder of the build, and nothing would replace it.
      for (const name of [pinOf(chunk), ...[first.info.contenthash ?? []].flat().map((hash) => new RegExp(hash))]) {
        const found = name.exec(text);
        if (found) unpinned.replace(found.index, found.index + found[0].length - 1, '');
      }
      compilation.updateAsset(entry.name, new ConcatSource(first.source, '\n', unpinned));
      compilation.deleteAsset(first.name);
    },
  );

/** The row of a chunk in the entry's list of integrity, as it is before the digests are known. */
const pinOf = (chunk: string) => new RegExp(`"${chunk}": ?"\\*-\\*-\\*-CHUNK-SRI-HASH-[^"]*",?`);

const textOf = (source: sources.Source) => source.source().toString();
