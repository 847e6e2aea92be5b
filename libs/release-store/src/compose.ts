import { refuse } from '../checks/finding';
import { misfitsWith } from '../checks/misfits';
import { history, versionBefore, versionIn } from './history';
import { damaged } from './is-intact';
import { keep } from './keep';
import { PAGES } from './manifest';
import { dressed, joinStyles } from './page-styles';
import { prerender } from './prerender';
import type { Draft } from './registry';
import { readPages, type Change, type KeptText, type Release, type ReleasedModule } from './release';
import { stored } from './bring-in';

/**
 * Makes a release of modules that lie in the store: its pages, what these are painted with, and what to fall back on.
 * @param live what is live now
 * @param incoming the modules that take the place of their like
 * @returns none when that is what is live already
 * @throws Unfit when one that changes, or whose styles are joined, is no longer what came into the store, and PageNotRendered
 */
export async function compose(
  store: string,
  live: Release | undefined,
  incoming: readonly ReleasedModule[],
  change: Omit<Change, 'modules'>,
): Promise<Draft | undefined> {
  const modules = joined(live, incoming);
  const changed = incoming
    .map(({ name }) => name)
    .filter((name) => !live || versionIn(live, name) !== versionIn({ modules }, name));
  // No gateway would show it; and it may have been pruned since it was looked at.
  refuse(
    await damaged(
      store,
      incoming.filter(({ name }) => changed.includes(name)),
    ),
  );
  const styles = await joinStyles(store, modules);
  const past = await history(store);
  const pages = await pagesOf(store, past, modules);
  if (live && changed.length === 0 && pages?.version === live.pages?.version) return undefined;
  const staying = Object.values(live?.previous ?? {}).filter(({ name }) => !changed.includes(name));
  const replaced = changed.map((name) => ({
    name,
    version:
      change.action === 'publish' ? live && versionIn(live, name) : versionBefore(after(past, modules, name), name),
  }));
  const there = await Promise.all(
    replaced.map(({ name, version = '' }) => stored(store, name, version).catch(() => [])),
  );
  const previous = fitting([...staying, ...there.flat()], modules);
  return {
    modules,
    pages,
    styles,
    previous,
    change: { ...change, modules: changed },
    ...(live?.offline && { offline: live.offline }),
  };
}

/** The pages that were drawn for such modules before, if they are still what they were; else they are drawn, and so mended. */
async function pagesOf(
  store: string,
  past: readonly Release[],
  modules: ReleasedModule[],
): Promise<KeptText | undefined> {
  const alike = past.find((release) => isDrawnAlike(release.modules, modules));
  if (
    alike &&
    (await readPages(store, alike).then(
      () => true,
      () => false,
    ))
  )
    return alike.pages;
  return draw(store, modules);
}

/** Renders the pages, each with what it is painted with, and keeps them in the store. */
async function draw(store: string, modules: ReleasedModule[]): Promise<KeptText | undefined> {
  const pages = await dressed(store, await prerender(store, modules), modules);
  return pages.length > 0 ? keep(store, PAGES, 'pages.json', JSON.stringify(pages)) : undefined;
}

/** What would be live with these modules in the place of their like. */
export function joined(
  live: Pick<Release, 'modules'> | undefined,
  incoming: readonly ReleasedModule[],
): ReleasedModule[] {
  const staying = (live?.modules ?? []).filter(({ name }) => !incoming.some((one) => one.name === name));
  return [...staying, ...incoming].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The history as it will be once a module is back at an older version. */
function after(past: readonly Release[], modules: ReleasedModule[], name: string): Release[] {
  const version = versionIn({ modules }, name);
  return past.slice(past.findIndex((release) => versionIn(release, name) === version));
}

/** Whether two releases have the same pages: the shell and all modules that are rendered ahead are the same. */
function isDrawnAlike(some: readonly ReleasedModule[], others: readonly ReleasedModule[]): boolean {
  const drawn = (modules: readonly ReleasedModule[]) =>
    modules
      .filter(({ kind, prerender }) => kind === 'host' || prerender)
      .map(({ name, version }) => `${name}@${version}`)
      .sort()
      .join();
  return drawn(some) === drawn(others);
}

/** Of the modules before, those that the shell goes with. The shell itself has none: it is the page that would fall back. */
function fitting(before: readonly ReleasedModule[], modules: readonly ReleasedModule[]): Release['previous'] {
  const host = modules.find(({ kind }) => kind === 'host');
  const fits = (module: ReleasedModule) => module.kind === 'remote' && host && misfitsWith(host, module).length === 0;
  return Object.fromEntries(before.filter(fits).map((module) => [module.name, module]));
}
