import type { RuleSetRule } from '@rspack/core';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(__filename);

/** Replaces the CommonJS file of a federation package, which cannot be tree-shaken, by its ES module. */
function esForm(name: string): Record<string, string> {
  const commonJs = resolve(name);
  return { [commonJs]: commonJs.replace(/\.cjs$/, '.js') };
}

/** The JSON Schemas of zod: no page needs one, but every schema refers to them. In a form's module they are 4 kB of 60. */
const jsonSchema = ['to-json-schema.js', 'json-schema-processors.js'].map((file) =>
  join(dirname(resolve('zod/package.json')), 'v4/core', file),
);

/** Manifests and preloading in the federation runtime: unused, since the gateway preloads modules. 1 kB of a first visit. */
const [sdk = '', core = ''] = ['sdk', 'runtime-core'].map((name) => dirname(resolve(`@module-federation/${name}`)));
const unusedRuntime = [join(sdk, 'generateSnapshotFromManifest.js'), join(core, 'utils/preload.js')];

/** The federation runtime for bundlers (bundler-runtime.mjs), and its check whether a build has changed. */
const bundlerRuntime = resolve('@module-federation/webpack-bundler-runtime');
const ofBundlers = dirname(bundlerRuntime);
const changes = join(ofBundlers, 'updateOptions.js');

/** The error messages of the federation runtime (short-error-message.mjs). */
const messages = [
  ...['getShortErrorMsg.mjs', 'desc.mjs'].map((file) => join(dirname(resolve('@module-federation/error-codes')), file)),
  join(ofBundlers, 'error-codes/dist/getShortErrorMsg.js'),
];

const router = join(dirname(resolve('react-router/package.json')), 'dist/production');
/** The file with the router. Its name contains a digest. */
const routerCore = join(
  router,
  readdirSync(router).find(
    (file) => file.endsWith('.mjs') && readFileSync(join(router, file)).includes('function createRouter('),
  ) ?? '',
);

/** Smaller replacements for files of libraries, or nothing at all. No shared package is among them: an alias would bypass the sharing. */
export const libraryAliases: Record<string, string | false> = {
  ...esForm('@module-federation/inject-external-runtime-core-plugin'),
  ...esForm('@module-federation/runtime'),
  ...Object.fromEntries([...jsonSchema, ...unusedRuntime].map((file) => [file, false as const])),
  ...Object.fromEntries(messages.map((file) => [file, join(__dirname, 'short-error-message.mjs')])),
  [bundlerRuntime]: join(__dirname, 'bundler-runtime.mjs'),
  [changes]: join(__dirname, 'unchanged-options.mjs'),
  // React Router exports its development build in every mode.
  'react-router$': join(router, 'index.mjs'),
  'react-router/dom$': join(router, 'dom-export.mjs'),
};

/** The same for a build that is replaced while its page is open: it may begin to use another shared package. */
export const libraryAliasesWithChanges = Object.fromEntries(
  Object.entries(libraryAliases).filter(([file]) => file !== changes),
);

/**
 * Functions of libraries that we never use, or that always give us the same answer, by file. React Router: forms and fetchers (no page
 * has an action, and the kit does not share them), blocked navigation (the same), prefetching, server components, instrumentation. The
 * federation runtime: manifests, preloading, and entries that are not classic scripts.
 */
const unused: { file: string; functions: string[]; answers?: Record<string, string> }[] = [
  {
    file: routerCore,
    functions: [
      ...['handleAction', 'handleFetcherAction', 'handleFetcherLoader', 'fetch2', 'useSubmit', 'useFormAction'],
      ...['getFetcher', 'resetFetcher', 'deleteFetcher', 'queueFetcherForDeletion', 'abortFetcher', 'setFetcherError'],
      ...['updateFetcherState', 'getLoadingFetcher', 'getDoneFetcher', 'getBlocker', 'deleteBlocker', 'updateBlocker'],
      ...['PrefetchPageLinks', 'RSCErrorHandler', 'decodeRouteErrorResponseDigest'],
      ...['getRouteInstrumentationUpdates', 'instrumentClientSideRouter', 'deserializeErrors'],
    ],
    answers: {
      isSubmissionNavigation: 'false',
      isMutationMethod: 'false',
      getSubmissionFromNavigation: 'undefined',
      markFetchRedirectsDone: 'false',
      abortStaleFetchLoads: 'false',
      shouldBlockNavigation: 'undefined',
      usePrefetchBehavior: '[false, null, {}]',
    },
  },
  { file: join(core, 'remote/index.js'), functions: ['preloadRemote', 'initRawContainer'] },
  { file: join(core, 'utils/load.js'), functions: ['loadEsmEntry', 'loadSystemJsEntry'] },
  {
    file: join(core, 'plugins/snapshot/SnapshotHandler.js'),
    functions: ['loadRemoteSnapshotInfo', 'loadManifestSnapshot'],
  },
];

export const stubRules: RuleSetRule[] = unused.map(({ file, ...options }) => ({
  test: file,
  loader: join(__dirname, 'stub-functions-loader.mjs'),
  options,
}));
