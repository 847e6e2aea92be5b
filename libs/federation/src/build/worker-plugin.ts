import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';

/** The name of the script's file, before the digest of its content. */
export const WORKER = 'worker';

/** Builds the service worker of a host as one script. It is no entry of the build, which would add the federation's runtime. */
export class WorkerPlugin implements RspackPluginInstance {
  /** @param from its file, from the root of the project */
  constructor(private readonly from: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.make.tapPromise('WorkerPlugin', async (compilation) => {
      const entry = new rspack.EntryPlugin(compiler.context, this.from, { name: WORKER, chunkLoading: false });
      const worker = compilation.createChildCompiler(WORKER, { filename: `${WORKER}.[contenthash:16].js` }, [entry]);
      await new Promise<void>((resolve, reject) => worker.runAsChild((error) => (error ? reject(error) : resolve())));
    });
  }
}
