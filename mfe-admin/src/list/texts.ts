/** What every list of the console says. */
export const texts = {
  range: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
} as const;
