import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import type { RemoteDeclaration } from '../declaration';
import { webBase } from './base';
import { globalNameOf } from '../global-name';
import { KIT, lentPackages } from './lent';
import { FIRST_CHUNK, ModuleManifestPlugin } from './manifest-plugin';

/**
 * The build of a remote: one exposed door, `./routes`, and nothing of its own that the shell lends.
 * @param declaration the remote's own declaration
 * @param root absolute path of its project
 */
export function remoteBuild(declaration: RemoteDeclaration, root: string): Configuration {
  const base = webBase(declaration.name, root);
  return {
    ...base,
    entry: {},
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: globalNameOf(declaration.name),
        filename: 'entry.[contenthash:16].js',
        exposes: { './routes': { import: './src/routes.tsx', name: FIRST_CHUNK } },
        shared: Object.fromEntries(lentPackages.map((lent) => [lent, borrowed(lent, declaration)])),
        dts: false,
        manifest: false,
        experiments: {
          externalRuntime: true,
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
      }),
      new ModuleManifestPlugin({ kind: 'remote', ...declaration }),
    ],
  };
}

/** Taken from the shell, with no copy to fall back on: two Reacts on a page would be worse than none. */
function borrowed(lent: string, { shellKit }: RemoteDeclaration) {
  const kit = lent === KIT ? { requiredVersion: shellKit } : {};
  return { singleton: true, import: false as const, ...kit };
}
