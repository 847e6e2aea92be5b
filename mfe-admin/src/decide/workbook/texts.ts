import { type DecisionsFound } from '@conference/contracts';

/** In digits: these are compared. */
const counted = (count: number, unit: string) => `${count.toLocaleString('en')} ${unit}${count === 1 ? '' : 's'}`;

/** What is said about deciding in a workbook. */
export const texts = {
  beside: (count: number) => `Or decide on these ${count.toLocaleString('en')} in a workbook:`,
  export: 'Workbook to decide in',
  button: 'Import decisions',
  title: (batch: string | undefined) => `Import decisions into ${batch ?? 'a new batch'}`,
  lead: 'Take the workbook to decide in, fill in Decision and Comment, and choose it here. Nothing is staged before you have seen what would be.',
  file: 'Workbook',
  invitation: 'An Excel workbook (.xlsx) of at most 5 MB.',
  sending: 'Sending the workbook...',
  checking: 'Checking every row...',
  loading: 'Loading...',
  cancel: 'Cancel',
  stage: ({ accepted, wait, declined, unfit }: DecisionsFound) => {
    const decisions = counted(accepted + wait + declined, 'decision');
    return unfit.length > 0 ? `Stage the other ${decisions}` : `Stage ${decisions}`;
  },
  nothing: 'Stage',
  numbers: ({ accepted, wait, declined, blank }: DecisionsFound) =>
    `${accepted} accepted, ${wait} on the waiting list and ${declined} declined would be staged. ${
      blank === 0 ? 'No row is' : blank === 1 ? '1 row is' : `${blank.toLocaleString('en')} rows are`
    } without a decision.`,
  unfit: (count: number) => (count === 1 ? '1 row does not fit' : `${count.toLocaleString('en')} rows do not fit`),
  unfitLead: 'Correct them in the workbook and choose it again, or stage the others.',
  more: (count: number) => `And ${counted(count, 'more row')}: correct these first, and choose the workbook again.`,
  fitting: 'The first rows that fit',
  columns: { row: 'Row', name: 'Name', why: 'Why it does not fit', decision: 'Decision' },
  becomes: (before: string, after: string) => (before === after ? `${after}, with a comment` : `${before} → ${after}`),
  network: 'Network error',
} as const;
