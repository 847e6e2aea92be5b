import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { PRERENDER } from '@conference/release-store/build-files';
import { webBase } from './base';
import { noWarnings } from './no-warnings';

/** A build for browsers cleans its folder, but not the file of the build for prerendering beside it. */
export const keepPrerender = { keep: PRERENDER };

/**
 * The build that renders the pages of a release (docs/decisions/0010): one file for Node, without styles, with the class names of the
 * build for browsers.
 * @param name the project's name
 * @param root absolute path of its project
 * @param folder of the build for browsers, from the root
 * @param entry the module that the file exports
 * @param externals packages that are passed in when the file is evaluated
 */
export function prerenderBuild(
  name: string,
  root: string,
  folder: string,
  entry: string,
  externals: string[] = [],
): Configuration {
  const base = webBase(name, root);
  return {
    name: 'prerender',
    context: root,
    mode: 'production',
    target: 'node20',
    devtool: false,
    entry: { prerender: entry },
    resolve: base.resolve,
    externals,
    externalsType: 'commonjs',
    output: {
      path: join(root, folder),
      filename: PRERENDER,
      uniqueName: name,
      hashFunction: base.output?.hashFunction,
      library: { type: 'commonjs2' },
    },
    optimization: { minimize: false },
    plugins: [noWarnings],
    module: {
      rules: base.module?.rules,
      parser: { javascript: { dynamicImportMode: 'eager' } },
      generator: {
        css: { exportsOnly: true },
        'css/module': { ...base.module?.generator?.['css/module'], exportsOnly: true },
        'asset/resource': { emit: false },
      },
    },
  };
}
