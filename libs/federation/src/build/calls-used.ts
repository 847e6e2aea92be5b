import type { Compilation } from '@rspack/core';

/** A call as pages name it: a text of its own, `'GET /notices/:id'`. */
const CALL = /["'`]((?:GET|POST|PUT|PATCH|DELETE) \/[\w/:.-]*)["'`]/g;

/** The calls of the API that the scripts of a build name, sorted. */
export function callsUsed(compilation: Compilation): string[] {
  const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
  const calls = scripts.flatMap(({ source }) =>
    [...source.source().toString().matchAll(CALL)].map(([, call = '']) => call),
  );
  return [...new Set(calls)].sort();
}
