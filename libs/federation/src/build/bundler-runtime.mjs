// Replaces the index of the federation's runtime for bundlers. Ours loads, shares and exposes, and nothing else: the registry in the
// page names the remotes, not a build; and shared packages are whole, without copies of their used parts. With unchanged-options.mjs
// that is 1 kB less in the shell and in each module.
/* global FEDERATION_HAS_EXPOSES */
import { init } from '@module-federation/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';

export default {
  bundlerRuntime: {
    remotes: () => undefined,
    consumes,
    I: initializeSharing,
    S: {},
    installInitialConsumes,
    initContainerEntry: FEDERATION_HAS_EXPOSES ? initContainerEntry : undefined,
    init: ({ webpackRequire: { federation } }) => init(federation.initOptions),
  },
  attachShareScopeMap,
};
