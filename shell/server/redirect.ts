import { addressIn, languageOf } from '@conference/language';
import { ownerOf } from '@conference/release-store/pages';
import { ownPath } from '@conference/site-map';
import type { ServedRelease } from './live-release';
import { isSpoken } from './spoken';
import type { PageRequest } from './page-request';

/** Where a request is led instead: each page has one address. Undefined if it is at its place. */
export function redirectOf({
  release,
  owner,
  decoded,
  language,
  path,
  sent,
  query,
}: PageRequest): { to: string; status: 302 | 308 } | undefined {
  const withQuery = (address: string) => [address, ...query].join('?');
  // Only known pages redirect, so that no path can lead out of the site.
  const canonical = canonicalPath(release, normalised(decoded));
  if (canonical !== undefined && canonical !== decoded) return { to: withQuery(canonical), status: 308 };
  // The browser finds language and owner by the undecoded path, so it would not find them. And a path with two slashes after its language
  // would make the link to English lead to another site. Both redirect to the plain address.
  const isElsewhere = language !== 'en' && path.startsWith('//');
  if (language !== sent.language || isElsewhere || owner !== ownerOf(release.modules, sent.path))
    return { to: withQuery(encodeURI(addressIn(language, path.replace(/^\/+/, '/')))), status: 308 };
  if (owner && !isSpoken(release, owner, language)) return { to: ownPath(withQuery(sent.path)) ?? '/', status: 302 };
  return undefined;
}

/** The canonical address of a known page: its own, or the target of its redirect. */
function canonicalPath({ pages }: ServedRelease, address: string): string | undefined {
  const page = pages.get(address);
  return page?.leadsTo === undefined ? page && address : addressIn(languageOf(address).language, page.leadsTo);
}

/** A path as the router matches it: case and trailing slashes do not count. */
const normalised = (path: string) => path.toLowerCase().replace(/(?<=.)\/+$/, '');
