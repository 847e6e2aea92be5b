import { languageOf } from '@conference/language';
import { ownAreas } from '@conference/site-map';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from './build-files';
import { refuse } from './checks/finding';
import { firstStyles, splitStyles } from './first-styles';
import { layout } from './layout';
import { PAGE_STYLES } from './manifest';
import { chunkOf, NEEDS_SCRIPTS, ownerOf, SWITCHED_OFF, type FirstStyles, type RenderedPage } from './pages';
import { hostOf, type Release, type ReleasedModule } from './release';
import { matchesDigest, notIntact } from './versions';
import { storeText } from './write-once';

/**
 * Joins the styles of the host with those of each prerendered module: its pages need both to be painted, and one file loads faster than
 * two.
 * @param modules a whole release; their files lie in the store
 * @returns the joined stylesheets, by the name of the module
 * @throws Unfit when a stylesheet is no longer what came into the store
 */
export async function joinStyles(store: string, modules: ReleasedModule[]): Promise<Release['styles']> {
  const host = hostOf(modules);
  if (!host) return {};
  const joined: Release['styles'] = {};
  for (const module of modules.filter(({ prerender }) => prerender)) {
    const sheets = [
      ...(await stylesOf(store, host, host.first)),
      ...(await stylesOf(store, module, module === host ? ownPagesOf(host) : module.first)),
    ];
    joined[module.name] = await storeText(store, PAGE_STYLES, `${module.name}.css`, sheets.join('\n'));
  }
  return joined;
}

/**
 * Gives each page the styles of its first paint: the host's and a part of its module's. They are inlined in its document, so that it
 * waits for no other file.
 * @param modules a whole release; their files lie in the store
 * @throws Unfit when a stylesheet is no longer what came into the store
 */
export async function withFirstStyles(
  store: string,
  pages: RenderedPage[],
  modules: ReleasedModule[],
): Promise<RenderedPage[]> {
  const host = hostOf(modules);
  if (!host) return pages;
  const ofHost = asFirst((await stylesOf(store, host, host.first)).join('\n'));
  const all = pages.map(async (page) => {
    const owner = ownerOfPage(modules, page) ?? host;
    const own = (await stylesOf(store, owner, owner === host ? ownPagesOf(host) : owner.first)).join('\n');
    return { ...page, firstStyles: [ofHost, asFirst(firstStyles(own, page.html))] };
  });
  return Promise.all(all);
}

/**
 * Splits the host's styles for the pages of each module. The documents contain the part that the first paint of any of these pages may
 * need, in every language. The rest is joined with the styles of the module, for which no page waits.
 * @param modules a whole release; their files lie in the store
 * @param pages of this release
 * @returns both files, by the name of the module. None if the host cannot load the rest later
 * @throws Unfit when a stylesheet is no longer what came into the store
 */
export async function splitHostStyles(
  store: string,
  pages: readonly RenderedPage[],
  modules: readonly ReleasedModule[],
): Promise<NonNullable<Release['laterStyles']>> {
  const host = hostOf(modules);
  const split: NonNullable<Release['laterStyles']> = {};
  if (!host?.laterStyles) return split;
  const ofHost = (await stylesOf(store, host, host.first)).join('\n');
  for (const module of modules.filter((one) => one.prerender && one !== host)) {
    const own = pages.filter((page) => ownerOfPage(modules, page) === module);
    const ofPages = own.flatMap(({ firstStyles: [, ofModule] = [] }) => ofModule?.css ?? []);
    const { first, rest } = splitStyles(ofHost, [RIBBON, ...own.map(({ html }) => html)], ofPages);
    const later = [rest, ...(await stylesOf(store, module, module.first))].join('\n');
    split[module.name] = {
      first: await storeText(store, PAGE_STYLES, 'first.css', asFirst(first).css),
      later: await storeText(store, PAGE_STYLES, 'later.css', later),
    };
  }
  return split;
}

/** The ribbon that the gateway writes above the page of a rehearsal. */
const RIBBON = '<aside class="ribbon"></aside>';

function ownerOfPage(modules: readonly ReleasedModule[], { path }: RenderedPage): ReleasedModule | undefined {
  const { path: address } = languageOf(path);
  // These pages of the host can replace a page of any module.
  if (address === NEEDS_SCRIPTS || address === SWITCHED_OFF) return hostOf(modules);
  return ownerOf(modules, address.split('?', 1)[0] ?? '');
}

/** Styles fit for inlining: URLs begin at the root, and nothing closes the style element. */
function asFirst(css: string): FirstStyles {
  const text = css.replace(FROM_JOINED, `${ownAreas.modules}/`).replace(/<\/(?=style)/gi, '<\\/');
  return { css: text, integrity: integrityOf(text) };
}

/** The host's files for its own pages, which are named after their addresses. */
const ownPagesOf = ({ prefixes = [], integrity }: ReleasedModule) =>
  Object.keys(integrity).filter((file) => prefixes.some((path) => file.startsWith(`${chunkOf({ path })}.`)));

/** The stylesheets among a module's files, with URLs as seen from the joined file. */
async function stylesOf(
  store: string,
  { name, version, integrity }: ReleasedModule,
  among: string[],
): Promise<string[]> {
  const folder = layout(store).module(name, version);
  const files = among.filter((file) => file.endsWith('.css'));
  const texts = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file));
      if (!matchesDigest(text, integrity[file] ?? '')) refuse([notIntact({ name, version })]);
      return text.toString();
    }),
  );
  return texts.map((text) => text.replace(OWN_FILE, `url($1../../${name}/${version}/`));
}

/** A URL of a module's own file, quoted or not: data and other addresses have a colon or a slash. */
const OWN_FILE = /url\((["']?)(?=[\w.-]+\1\))/g;

/** The relative prefix in a joined stylesheet. */
const FROM_JOINED = /(?<=url\(["']?)\.\.\/\.\.\//g;
