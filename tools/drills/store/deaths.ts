/** Where a publisher may die: at the copying of a module to the store, and at each step of its release. */
export const DEATHS = ['copying', 'copied', 'renamed', 'locked', 'drafted', 'written', 'swapped'] as const;
