import { MOVES_UP_MINUTES, STOP_MINUTES, type BatchState, type LeavingBatch } from '@conference/contracts';
import { displayMinute } from '@conference/edition';

/** How many there are, in digits: these are compared. */
export const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

const network = 'Network error';

/** The texts about batches of every kind. */
export const texts = {
  held: {
    title: 'Batches wait since the restore',
    lead: (since: string) =>
      `Since ${since} nothing is released, and no mail of a batch leaves: it may have happened after the backup. First stop or discard whatever has already happened.`,
    admins: 'An admin lets them go on.',
    button: 'Let batches go on',
    question: 'Let batches go on?',
    no: 'Cancel',
    nothing: 'Nothing leaves by itself: what is sealed waits until somebody releases it.',
    leaving: `Then this leaves by itself: mails at once, what is overdue after ${STOP_MINUTES} minutes. Stop or discard first what has left after the backup.`,
    line: ({ kind, name, state, mails, releaseAt }: LeavingBatch) => {
      if (state === 'freed') return `${name}: it goes to whoever waits first.`;
      const what = counted(mails, 'mail');
      return releaseAt
        ? `${name}: ${kind === 'decisions' ? 'decisions and ' : ''}${what}, on ${displayMinute(new Date(releaseAt))}.`
        : `${name}: ${what}. It was released before the backup.`;
    },
    drop: {
      button: 'Drop its mails',
      says: { success: 'Its mails are dropped.', failed: 'Its mails were not dropped', network },
    },
    says: { success: 'Batches go on.', failed: 'Batches still wait', network },
  },
  batches: 'Batches',
  loadFailed: 'Failed to load the batches',
  states: {
    freed: 'Being prepared',
    open: 'Open',
    sealing: 'Being sealed',
    sealed: 'Sealed',
    released: 'Released',
    discarded: 'Discarded',
  } satisfies Record<BatchState, string>,
  scheduled: 'Scheduled',
  place: (segment: string, subTheme: string) =>
    `A place in ${segment}, ${subTheme}, is free: whoever waits first gets it after ${MOVES_UP_MINUTES} minutes, or ${STOP_MINUTES} after you give it.`,
  give: {
    button: 'Give it now',
    says: {
      success: `The place is given in ${STOP_MINUTES} minutes at the latest. Until then it can be stopped.`,
      failed: 'The place was not given',
      network,
    },
  },
  contents: { show: 'Show what is in it', hide: 'Hide what is in it' },
  releasedAt: (at: string, by: string | undefined) => `Released on ${at}${by ? ` by ${by}` : ', as nobody stopped it'}`,
  seal: {
    button: 'Seal',
    busy: 'Writing the mails…',
    says: { success: 'Sealed: every mail is written, and held.', failed: 'The batch was not sealed', network },
  },
  unseal: {
    button: 'Unseal',
    says: { success: 'The batch is open again.', failed: 'The batch was not opened', network },
  },
  discard: {
    button: 'Discard',
    title: (name: string) => `Discard ${name}?`,
    follows: 'All that is staged in it is forgotten. Nobody has noticed anything of it.',
    no: 'Cancel',
    says: { success: 'The batch is discarded.', failed: 'The batch was not discarded', network },
  },
  mails: {
    button: 'Read the mails',
    title: (index: number, total: number) => `Mail ${index} of ${total}`,
    to: 'To',
    subject: 'Subject',
    before: 'Previous',
    after: 'Next',
    close: 'Close',
    loading: 'Loading the mail...',
    failed: 'Failed to load the mail',
  },
  release: {
    button: 'Release',
    title: (name: string) => `Release ${name}`,
    when: 'When',
    now: `In ${STOP_MINUTES} minutes`,
    later: 'At a time',
    at: 'Date and time',
    atHint: 'In Rajshahi.',
    follows: 'Until then it can be stopped. What changes meanwhile is left behind.',
    cancel: 'Cancel',
    says: { failed: 'Nothing is released', network },
  },
  countdown: (left: string) => `Released in ${left}`,
  atTime: (at: string) => `To be released on ${at}`,
  stop: { button: 'Stop', says: { success: 'Stopped: nothing is released.', failed: 'It was not stopped', network } },
} as const;
