import { integrityOf } from '@conference/release-store/build-files';
import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';
import { assetsPlugin } from './assets-plugin';

/** The names of the workers' files, before the digests of their content: the service worker, and the one that notices frozen pages. */
export const WORKER = 'worker';
export const WATCHDOG = 'watchdog';

/** Builds a worker of a host as one script. It is no entry of the build, which would add the federation's runtime. */
export class WorkerPlugin implements RspackPluginInstance {
  /** @param from its file, from the root of the project */
  constructor(
    private readonly name: string,
    private readonly from: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.make.tapPromise('WorkerPlugin', async (compilation) => {
      const entry = new rspack.EntryPlugin(compiler.context, this.from, { name: this.name, chunkLoading: false });
      const filename = `${this.name}.[contenthash:16].js`;
      const worker = compilation.createChildCompiler(this.name, { filename }, [entry]);
      await new Promise<void>((resolve, reject) => worker.runAsChild((error) => (error ? reject(error) : resolve())));
    });
  }
}

/** Stands in a script for the digest of a worker. */
const DIGEST_OF = /\[digest of (\w+)\]/g;

/** Writes the digests of workers into the scripts that start them, so that these pin them as they do all other files. */
export const pinnedWorkers = assetsPlugin(
  'PinnedWorkers',
  // The worker is minimized already, and the names of the files are not yet made of their content.
  (stages) => stages.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1,
  (compilation) => {
    const { RawSource } = compilation.compiler.rspack.sources;
    const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
    const digestOf = (worker: string) => {
      const script = scripts.find(({ name }) => name.startsWith(`${worker}.`));
      if (!script) throw new Error(`The worker ${worker} has not been built.`);
      return integrityOf(script.source.buffer());
    };
    for (const { name, source } of scripts) {
      const text = source.source().toString();
      const pinned = text.replace(DIGEST_OF, (_, worker: string) => digestOf(worker));
      if (pinned !== text) compilation.updateAsset(name, new RawSource(pinned));
    }
  },
);
