import { addressIn, type Language } from '@conference/language';
import { ANY, matchesPath, ownerOf, type FirstStyles, type RenderedPage } from '@conference/release-store/pages';
import { prerenderedAs } from '@conference/site-map';
import type { ReleasedModule, StoredText } from '@conference/release-store';
import type { ServedRelease } from './live-release';

/** A prerendered page with its module and styles. */
export interface PrerenderedPage extends RenderedPage {
  owner: ReleasedModule;
  styles: StoredText;
  /** The styles in its document, if it has any. */
  inlined?: FirstStyles[];
  /** The file with the rest of the shell's and the module's styles, if `inlined` only has a part of the shell's. */
  laterStyles?: StoredText;
}

/**
 * The prerendered page for a path: its own, one with parameters, or the page for unknown addresses. Undefined when the browser renders it.
 * @param path without a language
 * @param query without the question mark
 */
export function prerenderedPage(
  { modules, pages, styles, laterStyles = {} }: ServedRelease,
  path: string,
  query = '',
  language: Language = 'en',
): PrerenderedPage | undefined {
  const pathOwner = ownerOf(modules, path);
  if (!pathOwner?.prerender) return undefined;
  const ownPage = pageAt(pages, addressIn(language, prerenderedAs(path, new URLSearchParams(query))));
  const [page, owner] = ownPage ? [ownPage, pathOwner] : [pages.get(addressIn(language, ANY)), ownerOf(modules, '/')];
  const pageStyles = owner && styles[owner.name];
  if (!page || !pageStyles) return undefined;
  const { first, later } = laterStyles[owner.name] ?? {};
  const [, ofModule] = page.firstStyles ?? [];
  const split = first && ofModule && { inlined: [first, ofModule], laterStyles: later };
  return { ...page, owner, styles: pageStyles, inlined: page.firstStyles, ...split };
}

/** Whether a release has a page of its own at an address, its language included. */
export const hasPage = ({ pages }: ServedRelease, address: string) => pageAt(pages, address) !== undefined;

function pageAt(pages: ServedRelease['pages'], address: string): RenderedPage | undefined {
  return pages.get(address) ?? [...pages.values()].find(({ path }) => matchesPath(path, address));
}
