import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration, RuleSetRule } from '@rspack/core';
import { join } from 'node:path';
import { isWords } from '@conference/release-store/pages';
import type { RemoteDeclaration } from '../declaration';
import { webBase } from './base';
import { KIT } from './kit';
import { packedKitTypes } from './kit-types';
import { FIRST_CHUNK, moduleManifest } from './module-manifest';
import { oneFirstScript } from './one-first-script';
import { globalWhileBuilt, OwnGlobalPlugin } from './own-global-plugin';
import { PackingPlugin } from './packing-plugin';
import { keepPrerender, prerenderBuild } from './prerender';
import { packageOf, reactVersions, sharedPackages } from './shared-packages';

/** From this size on, in bytes before minimizing, code of several pages has a file of its own. Smaller code is copied into each page. */
const SHARED_BYTES = 10_000;

/** The declaration of a module that is built. Without `pages`, the code of each page has its title. */
type Built = Omit<RemoteDeclaration, 'pages'> & Partial<Pick<RemoteDeclaration, 'pages'>>;

/**
 * The build of a remote: it exposes `./routes`, and contains no shared package.
 * @param root absolute path of its project
 * @param isWatched whether it is built again at each change. Pages then carry all of remote.ts, because that may change as well
 * @returns the build for browsers and, if its pages are prerendered, the build for that
 */
export function remoteBuild(declaration: Built, root: string, isWatched = false): Configuration[] {
  const { name, prerender } = declaration;
  const browser = browserBuild(declaration, root, isWatched);
  return prerender ? [browser, prerenderBuild(name, root, 'dist', './src/routes.tsx', sharedPackages)] : [browser];
}

function browserBuild(declaration: Built, root: string, isWatched: boolean): Configuration {
  const { shellKit, pages: heads, ...declared } = declaration;
  const needs = needsOf(shellKit);
  const base = webBase(declaration.name, root);
  const global = globalWhileBuilt(declaration.name);
  return {
    ...base,
    entry: {},
    module: { ...base.module, rules: [...(base.module?.rules ?? []), ...(isWatched ? [] : [ownPages(heads, root)])] },
    output: { ...base.output, uniqueName: global, clean: declaration.prerender ? keepPrerender : true },
    optimization: {
      ...base.optimization,
      // The gateway uses the names of chunks to tell the runtime which styles a page already has.
      chunkIds: 'named',
      splitChunks: declaration.prerender
        ? { chunks: sharesCode, cacheGroups: { oneStylesheet, defaultVendors: false } }
        : { minSize: SHARED_BYTES },
    },
    plugins: [
      ...(base.plugins ?? []),
      federatedRoutes(global, 'entry.[contenthash:16].js', shellKit),
      oneFirstScript(FIRST_CHUNK),
      moduleManifest({ kind: 'remote', ...declared, heads, needs, global }),
      packedKitTypes,
      new OwnGlobalPlugin(declaration.name),
      new PackingPlugin(declaration.name, declaration.scriptBudget),
    ],
  };
}

/**
 * Exposes the routes of a remote.
 * @param global the global variable of the entry
 * @param filename of the entry
 * @param shellKit the versions of the kit that it works with
 */
export function federatedRoutes(global: string, filename: string, shellKit: string): ModuleFederationPlugin {
  const needs = needsOf(shellKit);
  return new ModuleFederationPlugin({
    name: global,
    filename,
    exposes: { './routes': { import: './src/routes.tsx', name: FIRST_CHUNK } },
    shared: Object.fromEntries(sharedPackages.map((name) => [name, fromHost(needs[packageOf(name)])])),
    dts: false,
    manifest: false,
    experiments: {
      externalRuntime: true,
      optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
    },
  });
}

/** The versions of the shared packages that it needs. */
const needsOf = (shellKit: string): Record<string, string> => ({ ...compatibleWith(reactVersions), [KIT]: shellKit });

/** One file for the styles of all pages: the first page is painted before any script runs, and no later page waits for styles. */
const oneStylesheet = { type: 'css/module', name: FIRST_CHUNK, chunks: 'all', enforce: true } as const;

/**
 * Whether code of a chunk may move to a file that other chunks share. Chunks with words keep their code: such a chunk has a page together
 * with its words (pageChunkIn), and a file shared with the English page would cost one more request.
 */
const sharesCode = ({ name }: { readonly name?: string }): boolean => !name || !isWords(`${name}.js`);

/** Makes each page carry its own declaration, without those of other pages. */
const ownPages = (pages: Built['pages'], root: string): RuleSetRule => ({
  test: /\.tsx?$/,
  include: join(root, 'src'),
  enforce: 'pre',
  loader: join(__dirname, 'own-page-loader.mjs'),
  options: { pages },
});

/** A shared package without a fallback copy: two Reacts on a page would be worse than none. */
function fromHost(requiredVersion: string | undefined) {
  return { singleton: true, import: false as const, requiredVersion };
}

const compatibleWith = (versions: Record<string, string>) =>
  Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, `^${version}`]));
