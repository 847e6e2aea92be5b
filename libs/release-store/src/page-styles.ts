import { ownAreas } from '@conference/site-map';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from './build-files';
import { refuse } from './checks/finding';
import { firstStyles } from './first-styles';
import { layout } from './layout';
import { PAGE_STYLES } from './manifest';
import { chunkOf, ownerOf, type FirstStyles, type RenderedPage } from './pages';
import { hostOf, type Release, type ReleasedModule } from './release';
import { matchesDigest, notIntact } from './versions';
import { storeText } from './write-once';

/**
 * Joins the styles of the host with those of each module whose pages are rendered ahead: such a page is painted when it has both, and
 * two files take a connection more than one.
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
 * Gives each page what it is painted with: the styles of the host, and the first ones of its module. They stand in its document, so that it
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
    const owner = ownerOf(modules, page.path.split('?', 1)[0] ?? '') ?? host;
    const own = (await stylesOf(store, owner, owner === host ? ownPagesOf(host) : owner.first)).join('\n');
    return { ...page, firstStyles: [ofHost, asFirst(firstStyles(own, page.html))] };
  });
  return Promise.all(all);
}

/** Styles as they stand in a document: what they refer to is named from its root on, and nothing in them ends their element. */
function asFirst(css: string): FirstStyles {
  const text = css.replace(FROM_JOINED, `${ownAreas.modules}/`).replace(/<\/(?=style)/gi, '<\\/');
  return { css: text, integrity: integrityOf(text) };
}

/** The files of the host that are its own pages', each named after its address. */
const ownPagesOf = ({ prefixes = [], integrity }: ReleasedModule) =>
  Object.keys(integrity).filter((file) => prefixes.some((path) => file.startsWith(`${chunkOf({ path })}.`)));

/** The styles among some files of a module. What they refer to lies beside them, two folders away from where they are joined. */
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

/** How a file of the module begins, in quotation marks or without: data and other addresses have a colon or a slash. */
const OWN_FILE = /url\((["']?)(?=[\w.-]+\1\))/g;

/** The way from a joined stylesheet to the files that it refers to. */
const FROM_JOINED = /(?<=url\(["']?)\.\.\/\.\.\//g;
