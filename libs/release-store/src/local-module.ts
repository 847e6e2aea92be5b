import { hostOf, type Release, type ReleasedModule } from './release';

/**
 * A remote that is served from elsewhere, as if it were released: nothing of it lies in the store, and the browser renders its pages. What
 * its address does not tell, such as its entries in the menu, is as in the live version.
 * @param live what is live
 * @param prefixes the addresses that it owns
 * @returns none for the name of the host, which is around all modules
 */
export function localModule(
  live: Pick<Release, 'modules'>,
  { name, version, prefixes }: Pick<ReleasedModule, 'name' | 'version'> & { prefixes: string[] },
): ReleasedModule | undefined {
  if (hostOf(live.modules)?.name === name) return undefined;
  const { document, menu } = live.modules.find((module) => module.name === name) ?? {};
  return { kind: 'remote', name, version, prefixes, document, menu, first: [], integrity: {} };
}
