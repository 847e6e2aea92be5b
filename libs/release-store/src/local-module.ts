import { hostOf, type Release, type ReleasedModule } from './release';

/**
 * A remote that another machine serves, as if it were released. The store has none of its files, and the browser renders its pages. Facts
 * that the request does not name, such as its entries in the menu, come from the live version.
 * @param live the live release
 * @param prefixes the addresses that it owns
 * @returns undefined for the host, which cannot be replaced
 */
export function localModule(
  live: Pick<Release, 'modules'>,
  { name, version, prefixes }: Pick<ReleasedModule, 'name' | 'version'> & { prefixes: string[] },
): ReleasedModule | undefined {
  if (hostOf(live.modules)?.name === name) return undefined;
  const { document, menu } = live.modules.find((module) => module.name === name) ?? {};
  return { kind: 'remote', name, version, prefixes, document, menu, first: [], integrity: {} };
}
