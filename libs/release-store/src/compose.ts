import { isDeepStrictEqual } from 'node:util';
import { conflictsWith } from './checks/conflicts';
import { refuse } from './checks/finding';
import { history, versionIn } from './history';
import { PAGES } from './manifest';
import { menuOf } from './menu';
import { joinStyles, withFirstStyles } from './page-styles';
import { prerender } from './prerender';
import type { ReleaseContent } from './registry';
import { hostOf, readPages, type Change, type Release, type ReleasedModule, type StoredText } from './release';
import { integrityFindings, readModule } from './versions';
import { storeText } from './write-once';

/**
 * Makes the content of a release out of modules that lie in the store: their pages, the styles of these, and what to fall back on.
 * @param live what is live now
 * @param incoming the modules that replace those of their names
 * @param fallbacks by name, the version that a page falls back on where an incoming module cannot be loaded
 * @param change what is recorded of it; the modules that it removes are left out
 * @returns none when that is what is live already
 * @throws Unfit when files of a module are not intact, and PageNotRendered
 */
export async function compose(
  store: string,
  live: Release | undefined,
  incoming: readonly ReleasedModule[],
  fallbacks: Readonly<Record<string, string | undefined>>,
  change: Omit<Change, 'modules'>,
): Promise<ReleaseContent | undefined> {
  const { removed = [] } = change;
  const modules = replaceModules(live, incoming).filter(({ name }) => !removed.includes(name));
  const changed = incoming.filter(({ name, version }) => !live || versionIn(live, name) !== version);
  // No gateway would show a damaged one, and a version may have been pruned since it was checked.
  refuse(await integrityFindings(store, changed));
  const styles = await joinStyles(store, modules);
  const pages = await pagesOf(store, modules);
  if (live && changed.length === 0 && removed.length === 0 && pages?.version === live.pages?.version) return undefined;

  const names = changed.map(({ name }) => name);
  const unchanged = Object.values(live?.previous ?? {}).filter(
    ({ name }) => !names.includes(name) && !removed.includes(name),
  );
  const replaced = await Promise.all(
    names.map((name) => readModule(store, name, fallbacks[name] ?? '').catch(() => [])),
  );
  const withdrawn = withdrawnAfter(live, modules, change);
  const off = without(live?.off, removed);
  return {
    modules,
    pages,
    styles,
    previous: compatible([...unchanged, ...replaced.flat()], modules),
    change: { ...change, modules: names },
    ...(withdrawn.length > 0 && { withdrawn }),
    ...(off && { off }),
    ...(live?.offline && { offline: live.offline }),
  };
}

/** The most versions that a release names as withdrawn: pages are not open for ever. */
const MOST_WITHDRAWN = 20;

/** The versions that pages are to leave: those that go by a rollback or a removal, and earlier ones that have not come back. */
function withdrawnAfter(
  live: Release | undefined,
  modules: readonly ReleasedModule[],
  { action, removed = [] }: Pick<Change, 'action' | 'removed'>,
): string[] {
  const nameOf = ({ name, version }: ReleasedModule) => `${name}@${version}`;
  // Pages leave a module that is switched off, too.
  const now = modules.filter(({ name }) => !live?.off?.[name]).map(nameOf);
  const gone = (live?.modules ?? [])
    .filter((module) => !now.includes(nameOf(module)) && (action === 'rollback' || removed.includes(module.name)))
    .map(nameOf);
  return [...new Set([...(live?.withdrawn ?? []), ...gone])].filter((one) => !now.includes(one)).slice(-MOST_WITHDRAWN);
}

/** What is switched off when some modules are gone; undefined when nothing is. */
function without(off: Release['off'] = {}, removed: readonly string[]): Release['off'] {
  const left = Object.entries(off).filter(([name]) => !removed.includes(name));
  return left.length > 0 ? Object.fromEntries(left) : undefined;
}

/** What would be live with these modules in place of those of their names. */
export function replaceModules(
  live: Pick<Release, 'modules'> | undefined,
  incoming: readonly ReleasedModule[],
): ReleasedModule[] {
  const staying = (live?.modules ?? []).filter(({ name }) => !incoming.some((one) => one.name === name));
  return [...staying, ...incoming].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The pages of an earlier release with the same modules, if they are intact; else they are rendered, which repairs them. */
async function pagesOf(store: string, modules: ReleasedModule[]): Promise<StoredText | undefined> {
  const alike = (await history(store)).find((release) => rendersAlike(release.modules, modules));
  const isReadable = alike && (await readPages(store, alike).catch(() => undefined));
  if (isReadable) return alike.pages;
  const pages = await withFirstStyles(store, await prerender(store, modules), modules);
  return pages.length > 0 ? storeText(store, PAGES, 'pages.json', JSON.stringify(pages)) : undefined;
}

/** Whether two releases have the same pages: their shells, all modules with prerendered pages and the menu are the same. */
function rendersAlike(some: readonly ReleasedModule[], others: readonly ReleasedModule[]): boolean {
  const rendered = (modules: readonly ReleasedModule[]) =>
    modules
      .filter(({ kind, prerender }) => kind === 'host' || prerender)
      .map(({ name, version }) => `${name}@${version}`)
      .sort()
      .join();
  return rendered(some) === rendered(others) && isDeepStrictEqual(menuOf(some), menuOf(others));
}

/** The earlier modules that work with this shell. The shell itself has no fallback: it is the page that would fall back. */
function compatible(earlier: readonly ReleasedModule[], modules: readonly ReleasedModule[]): Release['previous'] {
  const host = hostOf(modules);
  const fits = (module: ReleasedModule) => module.kind === 'remote' && host && conflictsWith(host, module).length === 0;
  return Object.fromEntries(earlier.filter(fits).map((module) => [module.name, module]));
}
