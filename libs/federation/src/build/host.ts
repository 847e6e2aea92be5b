import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { webBase } from './base';
import { PackingPlugin } from './packing-plugin';
import { KitTypesPlugin } from './kit-types-plugin';
import { KIT, lentPackages, reactVersions } from './lent';
import { BEGINS, beginningScript } from './beginning';
import { ModuleManifestPlugin } from './manifest-plugin';
import { besidePrerender } from './prerender';
import { StartLaterPlugin } from './start-later-plugin';
import { WORKER, WorkerPlugin } from './worker-plugin';

/** What a host says of itself. */
interface HostDeclaration {
  /** The project's name. */
  name: string;
  /** Version of shell-kit, which has no build of its own to tell it. */
  kitVersion: string;
  /** The addresses of the host's own pages: no module is preloaded there. */
  prefixes: string[];
  /** The faces that are fetched with every page, as their files' names begin. */
  faces: string[];
  /** What all its scripts may weigh together, in bytes of brotli. A build that is over it fails. */
  scriptBudget: number;
  /** Hosts whose addresses may stand in its files. */
  linksTo: string[];
}

/**
 * The build of the host: one script with everything it lends, and no remote named.
 * @param root absolute path of its project
 */
export function hostBuild(declaration: HostDeclaration, root: string): Configuration {
  const { name, kitVersion, ...declared } = declaration;
  const base = webBase(name, root);
  return {
    ...base,
    output: { ...base.output, path: join(root, 'dist/client'), clean: besidePrerender },
    entry: { shell: './src/index.ts' },
    // Every further file is named and pinned in the script that all pages begin with. The libraries of the login page have
    // no other user: in a file of their own they would be one more.
    // A name is known before the build: the gateway tells the runtime by it which styles are there already.
    optimization: { ...base.optimization, chunkIds: 'named', splitChunks: false },
    plugins: [
      ...(base.plugins ?? []),
      // Pictures that documents name: icons, and the one that is shown where a page is shared.
      new rspack.CopyRspackPlugin({ patterns: ['public'] }),
      beginningScript('src/begin.ts'),
      new WorkerPlugin('./src/offline/worker/worker.ts'),
      new ModuleFederationPlugin({
        name,
        remotes: {},
        shared: Object.fromEntries(
          lentPackages.map((lent) => [
            lent,
            {
              singleton: true,
              eager: true,
              ...(lent === KIT ? { version: kitVersion, requiredVersion: false as const } : {}),
            },
          ]),
        ),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: {
          provideExternalRuntime: true,
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
      new StartLaterPlugin(),
      new KitTypesPlugin(),
      new ModuleManifestPlugin({
        kind: 'host',
        name,
        ...declared,
        prerender: true,
        lends: { ...reactVersions, [KIT]: kitVersion },
        begins: BEGINS,
        worker: WORKER,
      }),
      new PackingPlugin(name, declared.scriptBudget),
    ],
  };
}
