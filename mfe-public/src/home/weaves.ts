import type { Draft, Yarn } from '@conference/ui';

/** The cloth of each sub-theme, in their order: no two share a colour or a weave, so that colour is never alone. */
const weaves = [
  { yarn: 1, draft: 'satin' },
  { yarn: 2, draft: 'diamond' },
  { yarn: 3, draft: 'rib' },
  { yarn: 4, draft: 'herringbone' },
  { yarn: 5, draft: 'basket' },
  { yarn: 6, draft: 'twill' },
  { yarn: 7, draft: 'tabby' },
] as const satisfies readonly { yarn: Yarn; draft: Draft }[];

/** The cloth of the nth thing of a list; after the last it begins anew. */
export const weaveOf = (index: number) => weaves[index % weaves.length] ?? weaves[0];
