/** The texts of every legal page. */
export const texts = {
  contents: 'On this page',
} as const;
