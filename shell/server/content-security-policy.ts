import { venue } from '@conference/edition';

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
 * The policy of a document.
 * @param document the module whose own document it is, when it has one (docs/decisions/0007)
 */
export function contentSecurityPolicy(document?: string): string {
  const policy = document ? { ...site, ...console } : site;
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}
