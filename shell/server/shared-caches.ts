import type { OutgoingHttpHeaders } from 'node:http';

/**
 * How long a shared cache, such as a CDN, may answer by itself, in s. Without purging by release, a version that was rolled back may still
 * be shown for this long.
 */
const FRESH_S = 30;

/**
 * Lets shared caches store a document that is the same for everybody without a cookie. Browsers ignore these headers (RFC 9213) and still
 * ask each time.
 * @param release its number is the tag (or key) by which a CDN can purge all its documents together
 */
export function forSharedCaches(release: number): OutgoingHttpHeaders {
  const tag = `release-${release}`;
  return { 'CDN-Cache-Control': `max-age=${FRESH_S}`, 'Cache-Tag': tag, 'Surrogate-Key': tag };
}
