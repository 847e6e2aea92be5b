import { subThemes, type SubTheme } from '@conference/edition';
import type { Draft, Yarn } from '@conference/ui';

const drafts: Draft[] = ['satin', 'diamond', 'rib', 'herringbone', 'basket', 'twill', 'tabby'];

/** The cloth of a sub-theme: the weave and the yarn it has on the public site. */
export function clothOf(subTheme: SubTheme): { draft: Draft; yarn: Yarn } {
  const index = subThemes.indexOf(subTheme);
  return { draft: drafts[index] ?? 'tabby', yarn: (index + 1) as Yarn };
}
