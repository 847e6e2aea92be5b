import { BIN_DAYS } from '@conference/contracts';

const unreached = 'The server could not be reached. Please try again.';

/** The texts of the page of the bin. */
export const texts = {
  lead: `What was deleted stays here for ${BIN_DAYS} days. Nobody else sees it, and it can be put back as it was. Mails that were withdrawn stay so.`,
  search: 'Search by name',
  loadFailed: 'Failed to load the bin',
  empty: 'The bin is empty.',
  order: 'the last deleted first',
  byKind: 'Kind',
  all: 'All',
  columns: { what: 'What', deleted: 'Deleted', until: 'Until', actions: 'Actions' },
  by: (name: string) => `by ${name}`,
  putBack: {
    button: 'Put back',
    says: { failed: (message: string) => message, network: unreached },
  },
  forGood: {
    button: 'Delete for good',
    title: (name: string) => `Delete ${name} for good?`,
    follows:
      'The record and its files are gone. Of the mails about it nothing is left but when they were sent. The history names it no more: it says who did this, when, and why.',
    reason: 'Reason',
    hint: 'The history keeps it. Please name nobody.',
    needed: 'Please say why.',
    yes: 'Delete for good',
    no: 'Cancel',
    says: { failed: (message: string) => message, network: unreached },
  },
} as const;
