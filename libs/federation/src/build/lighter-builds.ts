import type { RuleSetRule } from '@rspack/core';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(__filename);

/** The ES form of a federation package in place of the CommonJS form its plugin names, which nothing shakes out. */
function esForm(name: string): Record<string, string> {
  const commonJs = resolve(name);
  return { [commonJs]: commonJs.replace(/\.cjs$/, '.js') };
}

/**
 * The parts of zod that make JSON Schemas: no page asks for one, and every schema holds on to them. In a form's module they
 * are 4 kB of 60. An empty module stands in their place.
 */
const jsonSchema = ['to-json-schema.js', 'json-schema-processors.js'].map((file) =>
  join(dirname(resolve('zod/package.json')), 'v4/core', file),
);

/**
 * What the federation runtime knows of manifests and of fetching modules ahead of being asked: no module here has such a manifest, and the
 * gateway's documents say what is fetched ahead. Of a first visit it is 1 kB. An empty module stands in its place.
 */
const [sdk = '', core = ''] = ['sdk', 'runtime-core'].map((name) => dirname(resolve(`@module-federation/${name}`)));
const unusedRuntime = [join(sdk, 'generateSnapshotFromManifest.js'), join(core, 'utils/preload.js')];

/** What the federation runtime says of its errors: see there. */
const messages = ['getShortErrorMsg.mjs', 'desc.mjs'].map((file) =>
  join(dirname(resolve('@module-federation/error-codes')), file),
);

/** What it does about remotes that a build names: see there. */
const named = join(dirname(resolve('@module-federation/webpack-bundler-runtime')), 'remotes.js');

const router = join(dirname(resolve('react-router/package.json')), 'dist/production');
/** The file of it that has the router: its name is made of what is in it. */
const routerCore = join(
  router,
  readdirSync(router).find(
    (file) => file.endsWith('.mjs') && readFileSync(join(router, file)).includes('function createRouter('),
  ) ?? '',
);

/**
 * Packages whose default door is heavier than it has to be. None of them is lent by the shell under its own name: an
 * alias would bypass that.
 */
export const lighterBuilds: Record<string, string | false> = {
  ...esForm('@module-federation/webpack-bundler-runtime'),
  ...esForm('@module-federation/inject-external-runtime-core-plugin'),
  ...esForm('@module-federation/runtime'),
  ...Object.fromEntries([...jsonSchema, ...unusedRuntime].map((file) => [file, false as const])),
  ...Object.fromEntries(messages.map((file) => [file, join(__dirname, 'short-error-message.mjs')])),
  [named]: join(__dirname, 'no-named-remotes.mjs'),
  // React Router's exports name its development build whatever the mode.
  'react-router$': join(router, 'index.mjs'),
  'react-router/dom$': join(router, 'dom-export.mjs'),
};

/**
 * Functions of libraries that nobody comes to, by file. React Router: its forms and fetchers, which send actions, since no page of ours has one
 * and the kit lends neither; what its framework fetches ahead; server components; what measures it. The federation runtime: manifests, modules
 * fetched ahead, and entries that are no classic script.
 */
const unused: [file: string, functions: string[]][] = [
  [
    routerCore,
    [
      ...['handleAction', 'handleFetcherAction', 'handleFetcherLoader', 'fetch2', 'useSubmit', 'useFormAction'],
      ...['PrefetchPageLinks', 'RSCErrorHandler', 'decodeRouteErrorResponseDigest'],
      ...['getRouteInstrumentationUpdates', 'instrumentClientSideRouter', 'deserializeErrors', '_internalSetRoutes'],
    ],
  ],
  [join(core, 'remote/index.js'), ['preloadRemote', 'initRawContainer']],
  [join(core, 'utils/load.js'), ['loadEsmEntry', 'loadSystemJsEntry']],
  [join(core, 'plugins/snapshot/SnapshotHandler.js'), ['loadRemoteSnapshotInfo', 'loadManifestSnapshot']],
];

/** Has builds without them. */
export const leftOut: RuleSetRule[] = unused.map(([file, functions]) => ({
  test: file,
  loader: join(__dirname, 'leave-out-loader.mjs'),
  options: { functions },
}));
