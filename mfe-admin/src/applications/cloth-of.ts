import type { Choice } from '@conference/edition';
import type { Weave, Yarn } from '@conference/ui';

const weaves: Weave[] = ['satin', 'diamond', 'rib', 'herringbone', 'basket', 'twill', 'tabby'];

/** The cloth of a sub-theme that the edition does not know. */
const plain = { weave: 'tabby', yarn: 1 } as const;

/** The cloth of a sub-theme: its weave and yarn on the public site. They repeat after the last one. */
export function clothOf(subThemes: readonly Choice[], key: string): { weave: Weave; yarn: Yarn } {
  const index = subThemes.findIndex((one) => one.key === key) % weaves.length;
  const weave = weaves[index];
  return weave ? { weave, yarn: (index + 1) as Yarn } : plain;
}
