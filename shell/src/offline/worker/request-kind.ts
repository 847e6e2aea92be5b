import { languageOf } from '@conference/language';
import { ownAreas, url, within } from '@conference/site-map';
import { isReleasedFile } from '../released-file';

/**
 * How a request is answered: a *page* and a released *file* network-first, an *uncached* page by the network alone. *Other* requests are
 * left to the browser.
 */
export type RequestKind = 'page' | 'uncached' | 'file' | 'other';

/** Pages that are useless without a network: console, login, and editing an application. */
const UNCACHED = [url.admin, url.login, '/edit-profile'];

/** Files, and what the gateway answers itself. */
const isNoDocument = (path: string) =>
  /\.\w+$/.test(path) || Object.values(ownAreas).some((area) => within(path, area));

/** Whether the page at a path may be stored. */
export const isCacheablePage = (path: string) =>
  !isNoDocument(path) && !UNCACHED.some((area) => within(languageOf(path).path, area));

/**
 * The kind of a request.
 * @param origin of the site
 */
export function kindOf(
  { method, mode, destination, url: address }: Pick<Request, 'method' | 'mode' | 'destination' | 'url'>,
  origin: string,
): RequestKind {
  const { origin: of, pathname } = new URL(address);
  if (method !== 'GET' || of !== origin) return 'other';
  if (isReleasedFile(pathname)) return 'file';
  // A frame within a page is a navigation, too.
  if (mode !== 'navigate' || destination !== 'document' || isNoDocument(pathname)) return 'other';
  return isCacheablePage(pathname) ? 'page' : 'uncached';
}
