import { ANY, isDrawnFor, ownerOf, type RenderedPage } from '@conference/federation';
import { drawnAs } from '@conference/site-map';
import type { Release } from '@conference/federation/store';
import type { Live } from './live-release';

/** A page as it was rendered when the release was made, and what it is painted with. */
export interface PaintedPage extends RenderedPage {
  styles: Release['styles'][string];
}

/**
 * The page of a release that is drawn for an address: its own, the one whose parameters it fills in, or the one that its module has for all
 * others. None where it is drawn in the browser.
 * @param query what stands behind the question mark
 */
export function paintedPage({ modules, pages, styles }: Live, path: string, query = ''): PaintedPage | undefined {
  const owner = ownerOf(modules, path);
  const itsStyles = owner?.prerender && styles[owner.name];
  if (!itsStyles) return undefined;
  const page = pageAt(pages, drawnAs(path, new URLSearchParams(query))) ?? (owner.prefixes?.includes('/') ? pages.get(ANY) : undefined);
  return page && { ...page, styles: itsStyles };
}

/** Whether a release has a page of its own at an address. */
export const hasPage = ({ pages }: Live, path: string) => pageAt(pages, path) !== undefined;

function pageAt(pages: Live['pages'], address: string): RenderedPage | undefined {
  return pages.get(address) ?? [...pages.values()].find(({ path }) => isDrawnFor(path, address));
}
