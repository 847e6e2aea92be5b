import { rspack, type Compiler, type Configuration, type RspackPluginInstance } from '@rspack/core';
import { join } from 'node:path';
import { assetsPlugin } from '../build/assets-plugin';
import { webBase } from '../build/base';
import { localFiles } from '../local-files';

/**
 * Builds the first script of a local server once, before the module. It is a separate build, because the module's build would use the
 * shell's React.
 * @param folder where it is written to
 */
export function beginBuild(folder: string): RspackPluginInstance {
  let building: Promise<void> | undefined;
  return {
    apply: ({ hooks, context }: Compiler) =>
      hooks.watchRun.tapPromise('BeginBuild', () => (building ??= build(configuration(context, folder)))),
  };
}

function build(configured: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(configured, (error, stats) => {
      compiler?.close(() => undefined);
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
}

/** Hides the notice in a document that this server does not answer. */
const UNLESS_LOCAL = '[data-unless-local]{display:none!important}';

function configuration(context: string, path: string): Configuration {
  const { target, resolve, module } = webBase('begin', context);
  return {
    context,
    mode: 'development',
    target,
    resolve: { extensions: resolve?.extensions },
    devtool: false,
    entry: join(__dirname, 'client/begin'),
    output: { path, filename: localFiles.begin },
    module: { rules: module?.rules },
    plugins: [
      assetsPlugin(
        'Answers',
        (stages) => stages.PROCESS_ASSETS_STAGE_ADDITIONAL,
        (compilation) =>
          compilation.emitAsset(localFiles.answers, new compilation.compiler.rspack.sources.RawSource(UNLESS_LOCAL)),
      ),
    ],
  };
}
