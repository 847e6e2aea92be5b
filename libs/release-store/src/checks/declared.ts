import type { ModuleManifest } from '../manifest';
import type { Finding } from './finding';

/**
 * Modules that do not say which pages they have, so that nobody can tell whether they are all there. Builds of before did not; they stay
 * good to go back to, so this is for what is published now.
 */
export const undeclaredPages = (modules: readonly ModuleManifest[]): Finding[] =>
  modules
    .filter(({ kind, heads }) => kind === 'remote' && !heads)
    .map(({ name }) => ({ code: 'heads_missing', sentence: `${name} does not declare its pages.` }));
