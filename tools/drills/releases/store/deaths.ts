/** Where a publisher may die: at the copying of a module to the store, when its pages are kept there, and at each step of its release. */
export const DEATH_STEPS = ['copying', 'copied', 'renamed', 'locked', 'kept', 'drafted', 'written', 'swapped'] as const;
