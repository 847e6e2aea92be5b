import { venue } from '@conference/edition';
import type { FirstStyles } from '@conference/release-store/pages';

const sitePolicy = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: https:",
  // The map, which is loaded only on request.
  'frame-src': new URL(venue.map).origin,
  'worker-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'self'",
};

/** The console's component library writes styles at run time and shows downloads from memory. */
const consolePolicy = { 'style-src': "'self' 'unsafe-inline'", 'img-src': "'self' data: https: blob:" };

/**
 * The policy of a document without scripts: it repeats what somebody has typed.
 * @param styles its inline styles
 */
export const scriptlessPolicy = ({ integrity }: FirstStyles) =>
  policyOf({
    ...sitePolicy,
    'style-src': `${sitePolicy['style-src']} '${integrity}'`,
    'script-src': "'none'",
    'frame-src': "'none'",
    'worker-src': "'none'",
  });

/**
 * The policy of a document.
 * @param document the module that has a document of its own, if any (docs/decisions/0007)
 * @param styles its inline styles; no others are allowed (docs/decisions/0023)
 */
export function contentSecurityPolicy(document?: string, styles: readonly FirstStyles[] = []): string {
  if (document) return policyOf({ ...sitePolicy, ...consolePolicy });
  return policyOf({
    ...sitePolicy,
    'style-src': [sitePolicy['style-src'], ...styles.map(({ integrity }) => `'${integrity}'`)].join(' '),
  });
}

function policyOf(policy: Record<string, string>): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}
