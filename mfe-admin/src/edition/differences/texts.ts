/** What tells two versions of a section from each other, in words. */
export const texts = {
  before: 'was',
  after: 'is',
  added: 'added',
  removed: 'removed',
  moved: 'in another order',
  empty: 'nothing',
  on: (pages: readonly string[]) => `On: ${pages.join(', ')}`,
  confirmed: 'confirmed',
} as const;
