/** What every list of the console says. */
export const texts = {
  export: { button: 'Export to Excel', failed: 'Network error', network: 'Network error', otherwise: 'export.xlsx' },
  range: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
} as const;
