import { MAPS } from '@conference/edition';
import type { FirstStyles } from '@conference/release-store/pages';

const sitePolicy = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: https:",
  // The map, which is loaded only on request.
  'frame-src': MAPS,
  'worker-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'self'",
};

/** The console's component library writes styles at run time and shows downloads from memory. Its editor frames pages of this site. */
const consolePolicy = {
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: https: blob:",
  'frame-src': "'self'",
};

/** A page in the editor's frame is only looked at. Whatever its scripts try, it can send and request nothing (docs/decisions/0040). */
const framedPolicy = {
  'connect-src': "'none'",
  'form-action': "'none'",
  'worker-src': "'none'",
  'frame-ancestors': "'self'",
};

/**
 * The policy of a document without scripts. It forbids scripts, because the document repeats typed text.
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

interface Allowed {
  /** Its inline styles; no others are allowed (docs/decisions/0023). */
  styles?: readonly FirstStyles[];
  /** Its inline script; no other is allowed. */
  script?: Pick<FirstStyles, 'integrity'>;
  /** Host and port of the local server that serves a module of it (docs/decisions/0037). */
  local?: string;
  /** Whether the editor of the edition frames it. The console's own document is never framed. */
  isFramed?: boolean;
}

/**
 * The policy of a document.
 * @param document the module that has a document of its own, if any (docs/decisions/0007)
 */
export function contentSecurityPolicy(
  document: string | undefined,
  { styles = [], script, local, isFramed = false }: Allowed = {},
): string {
  const policy = document
    ? { ...sitePolicy, ...consolePolicy }
    : {
        ...sitePolicy,
        ...(script && { 'script-src': `${sitePolicy['script-src']} '${script.integrity}'` }),
        'style-src': [sitePolicy['style-src'], ...styles.map(({ integrity }) => `'${integrity}'`)].join(' '),
      };
  const allowed = local ? withLocal(policy, local) : policy;
  return policyOf(isFramed && !document ? { ...allowed, ...framedPolicy } : allowed);
}

function withLocal(policy: typeof sitePolicy, local: string): Record<string, string> {
  const origin = `http://${local}`;
  return {
    ...policy,
    'script-src': `${policy['script-src']} ${origin}`,
    'style-src': `${policy['style-src']} ${origin}`,
    'img-src': `${policy['img-src']} ${origin}`,
    'font-src': `'self' ${origin}`,
    // Its changes come over a socket.
    'connect-src': `'self' ${origin} ws://${local}`,
  };
}

function policyOf(policy: Record<string, string>): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}
