/** The texts of an export. */
export const texts = {
  button: 'Export to Excel',
  retry: 'Try the export again',
  cancel: 'Cancel',
  cancelWhat: 'Cancel the export',
  making: 'Making the workbook...',
  coming: (rows: number, total: number) => `${rows.toLocaleString('en')} of ${total.toLocaleString('en')} rows`,
  heard: (percent: number) => `${percent} % of the workbook is there.`,
  saved: (name: string) => `${name} has been saved.`,
  cancelled: 'The export was cancelled.',
  broken: 'The download broke off, and nothing was saved.',
  failed: 'Network error',
  network: 'Network error',
  otherwise: 'export.xlsx',
} as const;
