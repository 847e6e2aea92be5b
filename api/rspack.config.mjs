import { defineConfig } from '@rspack/cli';

const here = import.meta.dirname;

/** Two ES modules for Node, the API and what it runs apart from itself. What comes from npm stays outside; our own source-only libs are bundled. */
export default defineConfig({
  mode: 'production',
  target: 'node20',
  entry: { main: './src/main.ts', 'roll-back': './src/releases/roll-back.ts' },
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
