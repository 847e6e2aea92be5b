import { ANY, isDrawnFor, ownerOf, type RenderedPage } from '@conference/release-store/pages';
import { prerenderedAs } from '@conference/site-map';
import type { Release, ReleasedModule } from '@conference/release-store';
import type { Live } from './live-release';

/** A page as it was rendered when the release was made, whose it is, and what it is painted with. */
export interface PaintedPage extends RenderedPage {
  owner: ReleasedModule;
  styles: Release['styles'][string];
}

/**
 * The page of a release that is drawn for an address: its own, the one whose parameters it fills in, or the one that stands at all others,
 * whichever module they would be of. None where it is drawn in the browser.
 * @param query what stands behind the question mark
 */
export function paintedPage({ modules, pages, styles }: Live, path: string, query = ''): PaintedPage | undefined {
  const owns = ownerOf(modules, path);
  if (!owns?.prerender) return undefined;
  const itsOwn = pageAt(pages, prerenderedAs(path, new URLSearchParams(query)));
  const [page, owner] = itsOwn ? [itsOwn, owns] : [pages.get(ANY), ownerOf(modules, '/')];
  const itsStyles = owner && styles[owner.name];
  return page && itsStyles && { ...page, owner, styles: itsStyles };
}

/** Whether a release has a page of its own at an address. */
export const hasPage = ({ pages }: Live, path: string) => pageAt(pages, path) !== undefined;

function pageAt(pages: Live['pages'], address: string): RenderedPage | undefined {
  return pages.get(address) ?? [...pages.values()].find(({ path }) => isDrawnFor(path, address));
}
