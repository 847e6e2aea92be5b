import { defineConfig } from '@rspack/cli';

const here = import.meta.dirname;

/** What runs in threads of the API's, by the path of its source (src/thread-script.ts). */
const threads = [
  'accounts/password-hasher',
  'database/statement-runner',
  'exports/workbook-writer',
  'readings/document-reader',
];

/** ES modules for Node: the API and its threads. Our own source-only libs are bundled; what the API has from npm stays outside. */
export default defineConfig({
  mode: 'production',
  target: 'node20',
  entry: {
    main: './src/main.ts',
    ...Object.fromEntries(threads.map((name) => [name, { import: `./src/${name}.ts`, library: { type: 'module' } }])),
  },
  devtool: 'source-map',
  output: { path: `${here}/dist`, filename: '[name].js', module: true, chunkFormat: 'module', clean: true },
  externalsType: 'module',
  externals: [
    ({ request }, callback) =>
      /^(\.|\/|@conference\/)/.test(request) ? callback() : callback(undefined, `module ${request}`),
  ],
  resolve: { extensions: ['.ts', '.js'] },
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
