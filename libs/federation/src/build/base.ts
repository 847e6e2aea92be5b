import { join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { INTEGRITY_HASH } from '@conference/release-store/build-files';
import { IntegrityInOrderPlugin } from './integrity-in-order-plugin';
import { leftOut, lighterBuilds } from './lighter-builds';
import { NoWarningsPlugin } from './no-warnings-plugin';

/** What every web project is built with. Classes of CSS Modules carry the project's name, so that none can meet. */
export function webBase(name: string, root: string): Configuration {
  return {
    context: root,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: 'hidden-source-map',
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: lighterBuilds },
    output: {
      path: join(root, 'dist'),
      clean: true,
      uniqueName: name,
      publicPath: 'auto',
      filename: '[name].[contenthash:16].js',
      chunkFilename: '[name].[contenthash:16].js',
      cssFilename: '[name].[contenthash:16].css',
      cssChunkFilename: '[name].[contenthash:16].css',
      assetModuleFilename: '[name].[contenthash:16][ext]',
      crossOriginLoading: 'anonymous',
      // In ms: a page whose script hangs gets its card and its Retry.
      chunkLoadTimeout: 15_000,
      hashFunction: 'sha256',
    },
    module: {
      rules: [
        ...leftOut,
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
            env: { targets: 'chrome >= 93, firefox >= 98, safari >= 15.4' },
          },
        },
        { test: /\.module\.css$/, type: 'css/module', parser: { namedExports: false } },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        // In bytes: a smaller picture is carried by its style, and no request of its own.
        {
          test: /\.svg$/,
          type: 'asset',
          parser: { dataUrlCondition: { maxSize: 1500 } },
          generator: { dataUrl: { encoding: false } },
        },
        { test: /\.(webp|woff2)$/, type: 'asset/resource' },
      ],
      generator: {
        'css/module': { localIdentName: `${name}-[local]-[hash:base64:5]`, exportsOnly: false },
      },
    },
    optimization: {
      // Any other number would be made of a module's path, and that of the federation's runtime names the folder of the checkout.
      moduleIds: 'natural',
      minimizer: [
        // What one pass takes away lets the next take more; after the fourth there is nothing left.
        // Short names are given in a fixed order: by how often letters occur, they would depend on what files are called for the time being. The option's type is behind.
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { compress: { passes: 4 }, mangle: { disableCharFreq: true } as object },
        }),
        new rspack.LightningCssMinimizerRspackPlugin(),
      ],
    },
    plugins: [
      // The runtime pins every chunk and style it loads; the entry itself is pinned by the registry.
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: [INTEGRITY_HASH] }),
      new IntegrityInOrderPlugin(),
      new NoWarningsPlugin(),
    ],
    performance: { hints: false },
  };
}
