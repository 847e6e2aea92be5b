import { subThemes, type SubTheme } from '@conference/edition';
import type { Weave, Yarn } from '@conference/ui';

const weaves: Weave[] = ['satin', 'diamond', 'rib', 'herringbone', 'basket', 'twill', 'tabby'];

/** The cloth of a sub-theme: the weave and the yarn it has on the public site. */
export function clothOf(subTheme: SubTheme): { weave: Weave; yarn: Yarn } {
  const index = subThemes.indexOf(subTheme);
  return { weave: weaves[index] ?? 'tabby', yarn: (index + 1) as Yarn };
}
