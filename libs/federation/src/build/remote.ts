import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration, RuleSetRule } from '@rspack/core';
import { join } from 'node:path';
import type { RemoteDeclaration } from '../declaration';
import { webBase } from './base';
import { PackingPlugin } from './packing-plugin';
import { KIT, lentPackages, packageOf, reactVersions } from './lent';
import { FIRST_CHUNK, ModuleManifestPlugin } from './manifest-plugin';
import { globalWhileBuilt, OwnGlobalPlugin } from './own-global-plugin';
import { besidePrerender, prerenderBuild } from './prerender';

/**
 * From which size on what several pages use is a file of its own, in bytes before it is made smaller. Below it each page
 * carries its own copy, which counts towards the budget.
 */
const SHARED_BYTES = 10_000;

/** What is built; where its pages are not given, they say themselves what they are called. */
type Built = Omit<RemoteDeclaration, 'pages'> & Partial<Pick<RemoteDeclaration, 'pages'>>;

/**
 * The build of a remote: one exposed door, `./routes`, and nothing of its own that the shell lends.
 * @param declaration the remote's own declaration
 * @param root absolute path of its project
 * @returns the build for browsers and, where its pages are prerendered, the one for that
 */
export function remoteBuild(declaration: Built, root: string): Configuration[] {
  const { name, prerender } = declaration;
  const browser = browserBuild(declaration, root);
  return prerender ? [browser, prerenderBuild(name, root, 'dist', './src/routes.tsx', lentPackages)] : [browser];
}

function browserBuild(declaration: Built, root: string): Configuration {
  const { shellKit, pages: heads, ...declared } = declaration;
  const needs: Record<string, string> = { ...laterOf(reactVersions), [KIT]: shellKit };
  const base = webBase(declaration.name, root);
  const global = globalWhileBuilt(declaration.name);
  return {
    ...base,
    entry: {},
    module: { ...base.module, rules: [...(base.module?.rules ?? []), ownPages(heads, root)] },
    output: { ...base.output, uniqueName: global, clean: declaration.prerender ? besidePrerender : true },
    optimization: {
      ...base.optimization,
      // A name is known before the build: the gateway tells the runtime by it which styles are there already.
      chunkIds: 'named',
      splitChunks: declaration.prerender
        ? { cacheGroups: { oneStylesheet, defaultVendors: false } }
        : { minSize: SHARED_BYTES },
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: global,
        filename: 'entry.[contenthash:16].js',
        exposes: { './routes': { import: './src/routes.tsx', name: FIRST_CHUNK } },
        shared: Object.fromEntries(lentPackages.map((lent) => [lent, borrowed(needs[packageOf(lent)])])),
        dts: false,
        manifest: false,
        experiments: {
          externalRuntime: true,
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
      }),
      new ModuleManifestPlugin({ kind: 'remote', ...declared, heads, needs, global }),
      new OwnGlobalPlugin(declaration.name),
      new PackingPlugin(declaration.name, declaration.scriptBudget),
    ],
  };
}

/**
 * Styles of all pages in the file of the first: whatever page a visit begins with is painted before any script has run, and no
 * later one waits for styles.
 */
const oneStylesheet = { type: 'css/module', name: FIRST_CHUNK, chunks: 'all', enforce: true } as const;

/** Has a page carry what is declared of it, without what is declared of others. */
const ownPages = (pages: Built['pages'], root: string): RuleSetRule => ({
  test: /\.tsx?$/,
  include: join(root, 'src'),
  enforce: 'pre',
  loader: join(__dirname, 'own-page-loader.mjs'),
  options: { pages },
});

/** Taken from the shell, with no copy to fall back on: two Reacts on a page would be worse than none. */
function borrowed(requiredVersion: string | undefined) {
  return { singleton: true, import: false as const, requiredVersion };
}

/** What a module was built with, and what may stand in for it. */
const laterOf = (versions: Record<string, string>) =>
  Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, `^${version}`]));
