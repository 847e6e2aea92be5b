import type { ModuleManifest } from '../manifest';
import type { Finding } from './finding';

/**
 * Finds modules that do not declare their pages, so that nobody can tell whether all are there. Only for new publishes: old builds without
 * a declaration can still be rolled back to.
 */
export const undeclaredPages = (modules: readonly ModuleManifest[]): Finding[] =>
  modules
    .filter(({ kind, heads }) => kind === 'remote' && !heads)
    .map(({ name }) => ({ code: 'heads_missing', sentence: `${name} does not declare its pages.` }));
