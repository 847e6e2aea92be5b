/** The seven drafts (weaving patterns) of the design. */
export const drafts = ['tabby', 'rib', 'basket', 'twill', 'herringbone', 'diamond', 'satin'] as const;
export type Draft = (typeof drafts)[number];
