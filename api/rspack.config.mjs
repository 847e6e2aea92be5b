import { defineConfig } from '@rspack/cli';

const here = import.meta.dirname;

/** What is run apart from the API brings along all it needs: it may read no other folder. */
const APART = 'apart';

/** What runs in threads of the API's, by the path of its source (src/thread-script.ts). */
const threads = ['accounts/password-hasher', 'exports/workbook-writer'];

/** ES modules for Node: the API, its threads, and what it runs apart from itself. Our own source-only libs are bundled; what the API has from npm stays outside. */
export default defineConfig({
  mode: 'production',
  target: 'node20',
  entry: {
    main: './src/main.ts',
    'roll-back': { import: './src/releases/roll-back.ts', layer: APART },
    ...Object.fromEntries(threads.map((name) => [name, { import: `./src/${name}.ts`, library: { type: 'module' } }])),
  },
  devtool: 'source-map',
  output: { path: `${here}/dist`, filename: '[name].js', module: true, chunkFormat: 'module', clean: true },
  externalsType: 'module',
  externals: [
    ({ request, contextInfo }, callback) =>
      contextInfo.issuerLayer === APART || /^(\.|\/|@conference\/)/.test(request)
        ? callback()
        : callback(undefined, `module ${request}`),
  ],
  // Its own files ask Node for data in node_modules, which what runs apart may not read. In this one all is at hand.
  resolve: { extensions: ['.ts', '.js'], alias: { 'css-tree$': 'css-tree/dist/csstree.esm' } },
  // Class names are spoken of by Nest and TypeORM.
  optimization: { minimize: false },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            target: 'es2023',
            parser: { syntax: 'typescript', decorators: true },
            transform: { legacyDecorator: true, decoratorMetadata: true },
          },
        },
      },
    ],
  },
});
