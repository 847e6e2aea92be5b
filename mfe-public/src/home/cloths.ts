import type { Weave, Yarn } from '@conference/ui';

/** Cloths of which no two share a colour or a weave, so that colour is never alone. */
const cloths = [
  { yarn: 1, weave: 'satin' },
  { yarn: 2, weave: 'diamond' },
  { yarn: 3, weave: 'rib' },
  { yarn: 4, weave: 'herringbone' },
  { yarn: 5, weave: 'basket' },
  { yarn: 6, weave: 'twill' },
  { yarn: 7, weave: 'tabby' },
] as const satisfies readonly { yarn: Yarn; weave: Weave }[];

/** The cloth of the nth item of a list, in turn. */
export const clothOf = (index: number) => cloths[index % cloths.length] ?? cloths[0];
