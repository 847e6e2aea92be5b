/** What admins are told of the bin. */
export const binTexts = {
  isBack: (name: string) => `${name} is back.`,
  deletedForGood: 'Deleted for good.',
};
