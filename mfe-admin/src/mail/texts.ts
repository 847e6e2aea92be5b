/** The texts of the page of the mails. */
export const texts = {
  parts: { label: 'Parts of the mails', outbox: 'Outbox', compose: 'Compose', templates: 'Templates' },
  ofBatch: 'Only the mails of one batch.',
  ofAll: 'All mails',
  search: 'Search by recipient or subject',
  byState: 'State',
  undelivered: 'Not delivered',
  all: 'All',
  columns: { mail: 'To and subject', subject: 'Subject', put: 'Written', state: 'State', actions: 'Actions' },
  order: 'the newest first',
  empty: 'No mails found.',
  /** A mail about what was deleted for good has no address any more. */
  recipient: (address: string) => address || 'Deleted for good',
  loadFailed: 'Failed to load the mails',
  note: {
    delayed: (attempts: number, next: string) =>
      `${attempts === 1 ? 'Tried once' : `Tried ${attempts} times`}, next on ${next}`,
    refused: (code: number) => `Refused by the mail server (${code})`,
    ranOut: 'Ran out before it could leave',
  },
  retry: {
    button: 'Send again',
    all: 'Send all again',
    allSays: { failed: 'The mails could not be sent again.', network: 'The mails could not be sent again.' },
    success: 'The mail is being sent again.',
    failed: 'The mail could not be sent again.',
    network: 'The mail could not be sent again.',
  },
  preview: {
    button: 'Preview',
    to: 'To',
    written: 'Written',
    state: 'State',
    html: 'The mail as it is read',
    text: 'As plain text',
    close: 'Close',
    loading: 'Loading the mail…',
    failed: 'Failed to load the mail.',
    withheld: {
      code: 'This mail carries a code that only its reader may know. What it says is never shown.',
      wiped: 'What this mail said is not kept any more.',
    },
  },
} as const;
