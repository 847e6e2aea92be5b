import { ANY } from '@conference/release-store/pages';
import type { RouteObject } from '@conference/shell-kit';

/** The full path of a nested route. */
export const fullPath = (path = '', above = '') =>
  path === ANY || path.startsWith('/') ? path : [above, path].filter(Boolean).join('/');

/**
 * Makes routes fetch the code of a page and its parts of the edition in parallel.
 * @param fetchFor fetches what the page at a path shows
 */
export const withParts = (
  routes: RouteObject[],
  fetchFor: (path: string) => Promise<void>,
  above?: string,
): RouteObject[] =>
  routes.map((route) => {
    const { lazy, children } = route;
    const path = fullPath(route.path, above);
    // A layout needs no fetch of its own: its parts were recorded with each page.
    if (children) return { ...route, children: withParts(children, fetchFor, path) } as RouteObject;
    if (typeof lazy !== 'function') return route;
    return { ...route, lazy: async () => (await Promise.all([lazy(), fetchFor(path)]))[0] } as RouteObject;
  });
