import { join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { INTEGRITY_HASH } from '@conference/release-store/build-files';
import { oldestBrowsers } from '@conference/release-store/oldest-browsers';
import { libraryAliases, stubRules } from './library-overrides';
import { noWarnings } from './no-warnings';
import { sortedIntegrity } from './sorted-integrity';

/** The browsers, in the format of the compiler. */
const targets = Object.entries(oldestBrowsers)
  .map(([name, version]) => `${name.toLowerCase()} >= ${version}`)
  .join(', ');

/**
 * The build of every web project. Classes of CSS Modules contain the project's name, so that no two collide.
 * @param react further options of the compiler for JSX
 */
export function webBase(name: string, root: string, react: object = {}): Configuration {
  return {
    context: root,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: 'hidden-source-map',
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: libraryAliases },
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
      // In ms: then the page shows a card with a Retry.
      chunkLoadTimeout: 15_000,
      hashFunction: 'sha256',
    },
    module: {
      rules: [
        ...stubRules,
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', ...react } },
            },
            env: { targets },
          },
        },
        { test: /\.module\.css$/, type: 'css/module', parser: { namedExports: false } },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        // In bytes: a smaller picture is inlined into its style.
        {
          test: /\.svg$/,
          type: 'asset',
          parser: { dataUrlCondition: { maxSize: 1500 } },
          generator: { dataUrl: { encoding: false } },
        },
        { test: /\.(webp|woff2)$/, type: 'asset/resource' },
      ],
      generator: {
        // The hash is that of the CSS module. By it one sees which rules may be for one element (libs/release-store/src/styles-order.ts).
        'css/module': { localIdentName: `${name}-[local]-[hash:base64:5]`, exportsOnly: false },
      },
    },
    optimization: {
      // Any other id is made of a module's path, which for the federation's runtime contains the folder of the checkout.
      moduleIds: 'natural',
      minimizer: [
        // After four passes nothing more can be removed. Short names in a fixed order: by letter frequency they would depend on the
        // provisional names of the files. The option's type is outdated.
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { compress: { passes: 4 }, mangle: { disableCharFreq: true } as object },
        }),
        new rspack.LightningCssMinimizerRspackPlugin(),
      ],
    },
    plugins: [
      // The runtime checks every chunk and style that it loads; the registry has the integrity of the entry itself.
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: [INTEGRITY_HASH] }),
      sortedIntegrity,
      noWarnings,
    ],
    performance: { hints: false },
  };
}
