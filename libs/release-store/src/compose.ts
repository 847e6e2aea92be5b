import { isDeepStrictEqual } from 'node:util';
import { conflicts, conflictsWith } from './checks/conflicts';
import { unmetEditions } from './checks/edition';
import { refuse, Unfit } from './checks/finding';
import { readAllParts } from './edition';
import { history, versionIn } from './history';
import { PAGES } from './manifest';
import { menuOf } from './menu';
import { joinStyles, splitHostStyles, withFirstStyles } from './page-styles';
import { PageNotRendered, prerender } from './prerender';
import type { ReleaseContent } from './registry';
import {
  hostOf,
  readPages,
  type Change,
  type Release,
  type ReleasedEdition,
  type ReleasedModule,
  type Rollout,
  type StoredText,
} from './release';
import { rolloutChange } from './rollout';
import { integrityFindings, signedModule } from './versions';
import { storeText } from './write-once';

/** What a release changes. */
interface NextRelease {
  /** The modules that replace those of their names. */
  incoming?: readonly ReleasedModule[];
  /** The version that a page falls back on if an incoming module cannot be loaded, by the name of the module. */
  fallbacks?: Readonly<Record<string, string | undefined>>;
  /** The new edition. By default the live one stays. */
  edition?: ReleasedEdition;
  /** The record of the change. Modules in its `removed` are left out of the release. */
  change: Omit<Change, 'modules' | 'rollout'>;
  /** Pages that were rendered ahead. */
  prepared?: PreparedPages;
  /** The version for some of the visitors. Null ends it. By default it goes on until its module changes. */
  rollout?: Pick<Rollout, 'module' | 'share'> | null;
}

/**
 * Makes the content of a release from modules of the store: their pages, the styles of the pages, and the fallbacks.
 * @param live the live release
 * @returns undefined if the live release already has this content
 * @throws Unfit when files of a module are not intact, and PageNotRendered
 */
export async function compose(
  store: string,
  live: Release | undefined,
  { incoming = [], fallbacks = {}, edition = live?.edition, change, prepared, rollout: wanted }: NextRelease,
): Promise<ReleaseContent | undefined> {
  const { removed = [] } = change;
  const modules = replaceModules(live, incoming).filter(({ name }) => !removed.includes(name));
  const changed = incoming.filter(({ name, version }) => !live || versionIn(live, name) !== version);
  // Checked again: a version may have been pruned since its check, and no gateway shows a damaged one.
  refuse(await integrityFindings(store, [...changed, ...(wanted ? [wanted.module] : [])]));
  const isNewEdition = edition?.version !== live?.edition?.version;
  refuse(unmetEditions(isNewEdition ? modules : [...changed, ...(wanted ? [wanted.module] : [])], edition));
  const past = await history(store);
  const styles = await joinStyles(store, modules);
  const pages = await pagesOf(store, past, { modules, edition }, prepared);
  const names = changed.map(({ name }) => name);
  const goesOn = live?.rollout && ![...names, ...removed].includes(live.rollout.module.name) ? live.rollout : null;
  const rollout = await rolloutOf(store, past, { modules, edition }, wanted === undefined ? goesOn : wanted, change);
  const isSame =
    changed.length === 0 &&
    removed.length === 0 &&
    pages?.version === live?.pages?.version &&
    edition?.version === live?.edition?.version;
  if (live && isSame && isDeepStrictEqual(rollout, live.rollout)) return undefined;

  const unchanged = Object.values(live?.previous ?? {}).filter(
    ({ name }) => !names.includes(name) && !removed.includes(name),
  );
  const replaced = await Promise.all(
    names.map(async (name) => (await signedModule(store, past, name, fallbacks[name])) ?? []),
  );
  const withdrawn = withdrawnAfter(live, modules, rollout, change);
  const rolled = rolloutChange(live?.rollout, rollout, modules);
  const off = without(live?.off, removed);
  return {
    modules,
    ...(edition && { edition }),
    pages,
    styles,
    ...(await laterStylesOf(store, { modules, pages })),
    previous: compatible([...unchanged, ...replaced.flat()], modules),
    change: { ...change, modules: names, ...(rolled && { rollout: rolled }) },
    ...(rollout && { rollout }),
    ...(withdrawn.length > 0 && { withdrawn }),
    ...(off && { off }),
    ...(live?.offline && { offline: live.offline }),
  };
}

/** The most versions that a release names as withdrawn: pages are not open for ever. */
const MOST_WITHDRAWN = 20;

/** The versions that open pages must leave: those that end with a rollback or a removal, and earlier ones that have not come back. */
function withdrawnAfter(
  live: Release | undefined,
  modules: readonly ReleasedModule[],
  rollout: Rollout | undefined,
  { action, removed = [] }: Pick<Change, 'action' | 'removed'>,
): string[] {
  const nameOf = ({ name, version }: ReleasedModule) => `${name}@${version}`;
  // A module that is switched off also counts as gone.
  const now = [...modules, ...(rollout ? [rollout.module] : [])].filter(({ name }) => !live?.off?.[name]).map(nameOf);
  const gone = (live?.modules ?? [])
    .filter((module) => !now.includes(nameOf(module)) && (action === 'rollback' || removed.includes(module.name)))
    .map(nameOf);
  if (live?.rollout && !now.includes(nameOf(live.rollout.module))) gone.push(nameOf(live.rollout.module));
  return [...new Set([...(live?.withdrawn ?? []), ...gone])].filter((one) => !now.includes(one)).slice(-MOST_WITHDRAWN);
}

/** The version for some of the visitors, with its pages. A rollback ends it if it does not work with the other modules. */
async function rolloutOf(
  store: string,
  past: readonly Release[],
  { modules, edition }: Site,
  wanted: Pick<Rollout, 'module' | 'share'> | null,
  { action }: Pick<Change, 'action'>,
): Promise<Rollout | undefined> {
  if (!wanted) return undefined;
  const { module, share } = wanted;
  const theirs = replaceModules({ modules: [...modules] }, [module]);
  try {
    refuse(conflicts(theirs));
    const [styles, pages] = [await joinStyles(store, theirs), await pagesOf(store, past, { modules: theirs, edition })];
    const later = await laterStylesOf(store, { modules: theirs, pages });
    return { module, share, ...(pages && { pages }), styles, ...later };
  } catch (error) {
    if (action === 'rollback' && (error instanceof PageNotRendered || error instanceof Unfit)) return undefined;
    throw error;
  }
}

/** The switched-off modules without the removed ones. Undefined if none is left. */
function without(off: Release['off'] = {}, removed: readonly string[]): Release['off'] {
  const left = Object.entries(off).filter(([name]) => !removed.includes(name));
  return left.length > 0 ? Object.fromEntries(left) : undefined;
}

/** The live modules, with these in place of those with the same names. */
export function replaceModules(
  live: Pick<Release, 'modules'> | undefined,
  incoming: readonly ReleasedModule[],
): ReleasedModule[] {
  const staying = (live?.modules ?? []).filter(({ name }) => !incoming.some((one) => one.name === name));
  return [...staying, ...incoming].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The modules and the edition from which pages are rendered. */
interface Site {
  modules: readonly ReleasedModule[];
  edition?: ReleasedEdition;
}

/** Takes the pages of an earlier release with the same modules and edition, if they are intact. Otherwise renders them, which repairs them. */
async function pagesOf(
  store: string,
  past: readonly Release[],
  { modules, edition }: Site,
  prepared?: PreparedPages,
): Promise<StoredText | undefined> {
  const released = past.flatMap(({ rollout, ...release }) => [
    release,
    ...(rollout
      ? [{ edition: release.edition, modules: replaceModules(release, [rollout.module]), pages: rollout.pages }]
      : []),
  ]);
  const sites = [...(prepared ? [prepared] : []), ...released];
  const alike = sites.find((site) => site.edition?.version === edition?.version && rendersAlike(site.modules, modules));
  const isReadable = alike && (await readPages(store, alike).catch(() => undefined));
  if (isReadable) return alike.pages;
  const parts = edition && (await readAllParts(store, edition));
  const pages = await withFirstStyles(store, await prerender(store, [...modules], parts), [...modules]);
  return pages.length > 0 ? storeText(store, PAGES, 'pages.json', JSON.stringify(pages)) : undefined;
}

/** The styles that pages do not wait for, where the host's are split. */
async function laterStylesOf(
  store: string,
  { modules, pages }: Pick<Release, 'modules' | 'pages'>,
): Promise<Pick<Release, 'laterStyles'>> {
  const laterStyles = await splitHostStyles(store, await readPages(store, { pages }), modules);
  return Object.keys(laterStyles).length > 0 ? { laterStyles } : {};
}

/** Pages that were rendered before the release that they are for. */
export type PreparedPages = Site & Pick<Release, 'pages'>;

/** Renders the pages of the live modules with another edition ahead of its release, which is then quick. @throws PageNotRendered */
export async function preparePages(
  store: string,
  { modules }: Pick<Release, 'modules'>,
  edition: ReleasedEdition,
): Promise<PreparedPages> {
  return { modules, edition, pages: await pagesOf(store, await history(store), { modules, edition }) };
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

/** The earlier modules that work with this shell. The shell itself has no fallback, because it is the shell that falls back. */
function compatible(earlier: readonly ReleasedModule[], modules: readonly ReleasedModule[]): Release['previous'] {
  const host = hostOf(modules);
  const fits = (module: ReleasedModule) => module.kind === 'remote' && host && conflictsWith(host, module).length === 0;
  return Object.fromEntries(earlier.filter(fits).map((module) => [module.name, module]));
}
