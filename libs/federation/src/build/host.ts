import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { webBase } from './base';
import { BEGINS, beginningScript } from './beginning';
import { KIT } from './kit';
import { kitTypes } from './kit-types';
import { moduleManifest } from './module-manifest';
import { PackingPlugin } from './packing-plugin';
import { keepPrerender } from './prerender';
import { reactVersions, sharedPackages } from './shared-packages';
import { StartLaterPlugin } from './start-later-plugin';
import { pinnedWorkers, WATCHDOG, WORKER, WorkerPlugin } from './worker-plugin';

interface HostDeclaration {
  name: string;
  /** The version of shell-kit, which has no build of its own. */
  kitVersion: string;
  /** The addresses of the host's own pages, which preload no module. */
  prefixes: string[];
  /** The fonts that every page preloads, by the beginnings of their file names. */
  faces: string[];
  /** The most that all its scripts may weigh, in bytes of brotli. A heavier build fails. */
  scriptBudget: number;
  /** The only foreign hosts that its files may name. */
  linksTo: string[];
}

/**
 * The build of the host: one script with every shared package. It names no remote.
 * @param root absolute path of its project
 */
export function hostBuild(declaration: HostDeclaration, root: string): Configuration {
  const { name, kitVersion, ...declared } = declaration;
  const base = webBase(name, root);
  return {
    ...base,
    output: { ...base.output, path: join(root, 'dist/client'), clean: keepPrerender },
    entry: { shell: './src/index.ts' },
    // No split chunks, because each file adds its name and integrity to the first script, and only the login page uses its libraries.
    // Named chunks, because the gateway uses their names to tell the runtime which styles a page already has.
    optimization: { ...base.optimization, chunkIds: 'named', splitChunks: false },
    plugins: [
      ...(base.plugins ?? []),
      // Icons, and the picture of shared links.
      new rspack.CopyRspackPlugin({ patterns: ['public'] }),
      beginningScript('src/begin.ts'),
      new WorkerPlugin(WORKER, './src/offline/worker/worker.ts'),
      new WorkerPlugin(WATCHDOG, './src/frozen/watchdog.ts'),
      pinnedWorkers,
      new ModuleFederationPlugin({
        name,
        remotes: {},
        shared: Object.fromEntries(
          sharedPackages.map((name) => [
            name,
            {
              singleton: true,
              eager: true,
              ...(name === KIT ? { version: kitVersion, requiredVersion: false as const } : {}),
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
      kitTypes,
      moduleManifest({
        kind: 'host',
        name,
        ...declared,
        prerender: true,
        lends: { ...reactVersions, [KIT]: kitVersion },
        begins: BEGINS,
        fetchesCore: true,
        laterStyles: true,
        worker: WORKER,
        watchdog: WATCHDOG,
      }),
      new PackingPlugin(name, declared.scriptBudget),
    ],
  };
}
