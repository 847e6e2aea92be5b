import { type DecisionsFound } from '@conference/contracts';

/** In digits: these are compared. */
const counted = (count: number, unit: string) => `${count.toLocaleString('en')} ${unit}${count === 1 ? '' : 's'}`;

/** How many rows fit. */
export const fitting = ({ accepted, wait, declined }: DecisionsFound) => accepted + wait + declined;

const blankRows = (count: number) =>
  count === 0 ? 'Every row has a decision.' : `${counted(count, 'row')} ${count === 1 ? 'has' : 'have'} no decision.`;

/** The texts about deciding in a workbook. */
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
  cancel: 'Cancel',
  stage: (found: DecisionsFound) => {
    const decisions = counted(fitting(found), 'decision');
    return found.unfit.length > 0 ? `Stage the other ${decisions}` : `Stage ${decisions}`;
  },
  nothing: 'Stage',
  numbers: (found: DecisionsFound) =>
    `${fitting(found) === 0 ? 'Nothing' : `${found.accepted} accepted, ${found.wait} on the waiting list and ${found.declined} declined`} would be staged. ${blankRows(found.blank)}`,
  unfit: (count: number) => (count === 1 ? '1 row does not fit' : `${count.toLocaleString('en')} rows do not fit`),
  unfitLead: (others: boolean) =>
    `Correct them in the workbook and choose it again${others ? ', or stage the others' : ''}.`,
  more: (count: number) => `And ${counted(count, 'more row')}: correct these first, and choose the workbook again.`,
  fitting: 'The first rows that fit',
  columns: { row: 'Row', name: 'Name', why: 'Why it does not fit', decision: 'Decision' },
  becomes: (before: string, after: string) => (before === after ? `${after}, with a comment` : `${before} → ${after}`),
  network: 'Network error',
} as const;
