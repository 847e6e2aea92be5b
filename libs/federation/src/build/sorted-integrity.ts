import { assetsPlugin } from './assets-plugin';

/** The minimized lists of integrity in the script that loads others: of scripts, and of styles. */
const LISTS = /(\.sri(?:Css)?Hashes=)\{([^}]*)\}/g;
const ROWS = /(?:"[^"]*"|[\w$]+):"[^"]*"/g;

/** Sorts the lists of integrity. The bundler writes them in a random order, but one commit has to build the same bytes. */
export const sortedIntegrity = assetsPlugin(
  'SortedIntegrity',
  // Before names and integrity of the files are made of their content.
  (stages) => stages.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1,
  (compilation) => {
    const { RawSource } = compilation.compiler.rspack.sources;
    for (const { name, source } of compilation.getAssets().filter((asset) => asset.name.endsWith('.js'))) {
      const text = source.source().toString();
      const sorted = text.replace(
        LISTS,
        (_, list: string, rows: string) => `${list}{${(rows.match(ROWS) ?? []).sort().join()}}`,
      );
      if (sorted !== text) compilation.updateAsset(name, new RawSource(sorted));
    }
  },
);
