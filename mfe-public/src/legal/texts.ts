/** What every legal page says, apart from its document. */
export const texts = {
  contents: 'On this page',
} as const;
