import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { PRERENDER } from '@conference/release-store/build-files';
import { webBase } from './base';
import { NoWarningsPlugin } from './no-warnings-plugin';

/** Cleans what a build for browsers left before, and leaves alone what the build for prerendering writes beside it. */
export const besidePrerender = { keep: PRERENDER };

/**
 * The build that a release renders pages with (docs/decisions/0010): one file for Node, with the class names of the build for
 * browsers and no styles.
 * @param name the project's name
 * @param root absolute path of its project
 * @param folder where the build for browsers lies, from there
 * @param entry what the file exports
 * @param lent packages that are handed in when the file is evaluated
 */
export function prerenderBuild(
  name: string,
  root: string,
  folder: string,
  entry: string,
  lent: string[] = [],
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
    externals: lent,
    externalsType: 'commonjs',
    output: {
      path: join(root, folder),
      filename: PRERENDER,
      uniqueName: name,
      hashFunction: base.output?.hashFunction,
      library: { type: 'commonjs2' },
    },
    optimization: { minimize: false },
    plugins: [new NoWarningsPlugin()],
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
