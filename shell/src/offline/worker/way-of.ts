import { ownAreas, url, within } from '@conference/site-map';

/**
 * How a request is answered: a *page* and a released *file* by the network, and where there is none as they were kept; an *unkept* page by
 * the network alone. After all *other* the browser looks itself.
 */
export type Way = 'page' | 'unkept' | 'file' | 'other';

/** Pages that nobody can use without a network: the console, the login, and the edit of an application. */
const UNKEPT = [url.admin, url.login, '/edit-profile'];

/** What is no document: whatever ends as files do, and what the gateway answers itself. */
const isNoDocument = (path: string) =>
  /\.\w+$/.test(path) || Object.values(ownAreas).some((area) => within(path, area));

/** Whether the page at a path may be kept. */
export const isPage = (path: string) => !isNoDocument(path) && !UNKEPT.some((area) => within(path, area));

/**
 * How a request is answered.
 * @param origin of the site
 */
export function wayOf(
  { method, mode, destination, url: address }: Pick<Request, 'method' | 'mode' | 'destination' | 'url'>,
  origin: string,
): Way {
  const { origin: of, pathname } = new URL(address);
  if (method !== 'GET' || of !== origin) return 'other';
  if (within(pathname, ownAreas.modules)) return 'file';
  // A frame within a page is a navigation, too.
  if (mode !== 'navigate' || destination !== 'document' || isNoDocument(pathname)) return 'other';
  return isPage(pathname) ? 'page' : 'unkept';
}
