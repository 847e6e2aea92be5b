import { createHash } from 'node:crypto';

/** How scripts and styles are pinned. A longer digest would lengthen the scripts that name other files, and make none of them safer. */
export const PINNED_WITH = 'sha256';

/** Subresource integrity of a file, by its content. */
export function integrityOf(content: string | Buffer): string {
  return `${PINNED_WITH}-${createHash(PINNED_WITH).update(content).digest('base64')}`;
}
