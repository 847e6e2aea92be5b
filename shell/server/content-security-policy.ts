import { venue } from '@conference/edition';
import type { FirstStyles } from '@conference/release-store/pages';

const site = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: https:",
  // The map, which is fetched only when a visitor asks for it.
  'frame-src': new URL(venue.map).origin,
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'self'",
};

/** The console's component library writes styles at run time, and shows what it has downloaded from memory. */
const console = { 'style-src': "'self' 'unsafe-inline'", 'img-src': "'self' data: https: blob:" };

/**
 * The policy of a document that runs nothing: what is said in it was typed by somebody, or is about them.
 * @param styles those that stand in it
 */
export const stillPolicy = ({ integrity }: FirstStyles) =>
  policyOf({
    ...site,
    'style-src': `${site['style-src']} '${integrity}'`,
    'script-src': "'none'",
    'frame-src': "'none'",
  });

/**
 * The policy of a document.
 * @param document the module whose own document it is, when it has one (docs/decisions/0007)
 * @param styles those that stand in it: they and no others (docs/decisions/0023)
 */
export function contentSecurityPolicy(document?: string, styles: readonly FirstStyles[] = []): string {
  if (document) return policyOf({ ...site, ...console });
  return policyOf({
    ...site,
    'style-src': [site['style-src'], ...styles.map(({ integrity }) => `'${integrity}'`)].join(' '),
  });
}

function policyOf(policy: Record<string, string>): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}
