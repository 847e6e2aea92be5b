/** The seven weaving patterns of the design. */
export const weaves = ['tabby', 'rib', 'basket', 'twill', 'herringbone', 'diamond', 'satin'] as const;
export type Weave = (typeof weaves)[number];
