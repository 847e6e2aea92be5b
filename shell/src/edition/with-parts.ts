import { ANY } from '@conference/release-store/pages';
import type { RouteObject } from '@conference/shell-kit';

/** The path of a route within others. */
export const fullPath = (path = '', above = '') =>
  path === ANY || path.startsWith('/') ? path : [above, path].filter(Boolean).join('/');

/**
 * Routes whose pages come together with the parts of the edition that they show, each fetched beside the other.
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
    // What is around a page shows nothing that was not recorded with the page.
    if (children) return { ...route, children: withParts(children, fetchFor, path) } as RouteObject;
    if (typeof lazy !== 'function') return route;
    return { ...route, lazy: async () => (await Promise.all([lazy(), fetchFor(path)]))[0] } as RouteObject;
  });
