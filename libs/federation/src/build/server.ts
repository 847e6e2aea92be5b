import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { noWarnings } from './no-warnings';

/** The build of the gateway: one file for Node with the workspace's libraries, without installed packages. */
export function serverBuild(root: string): Configuration {
  return {
    name: 'server',
    context: root,
    mode: 'production',
    target: 'node20',
    devtool: 'source-map',
    entry: { main: './server/main.ts' },
    resolve: { extensions: ['.ts', '.js'] },
    externals: [/^(?!\.|\/|@conference\/)/],
    externalsType: 'module-import',
    output: {
      path: join(root, 'dist/server'),
      clean: true,
      filename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    optimization: { minimize: false },
    plugins: [noWarnings],
    module: {
      rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' } } } }],
    },
  };
}
