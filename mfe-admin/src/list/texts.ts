/** What every list of the console says. */
export const texts = {
  export: { button: 'Export to Excel', failed: 'Network error', otherwise: 'export.xlsx' },
  reload: 'Reload',
  range: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
} as const;
