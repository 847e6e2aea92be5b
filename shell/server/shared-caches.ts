import type { OutgoingHttpHeaders } from 'node:http';

/**
 * How long a cache between the gateway and visitors, such as a CDN, may answer by itself, in s. It bounds how long anybody sees a version that
 * was taken back, where nobody purges by release.
 */
const FRESH_S = 30;

/**
 * Lets shared caches store a document that is the same for everybody without a cookie. Browsers do not read these headers (RFC 9213): they go
 * on asking each time.
 * @param release by whose number everything can be purged at once: CDNs call that a tag or a key
 */
export function forSharedCaches(release: number): OutgoingHttpHeaders {
  const tag = `release-${release}`;
  return { 'CDN-Cache-Control': `max-age=${FRESH_S}`, 'Cache-Tag': tag, 'Surrogate-Key': tag };
}
