import {
  MOVES_UP_MINUTES,
  STOP_MINUTES,
  type BatchNumbers,
  type BatchState,
  type LeavingBatch,
  type StagedStatus,
} from '@conference/contracts';
import { displayMinute } from '@conference/edition';

/** In digits: these are compared. */
const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
const network = 'Network error';
const applications = (count: number) => counted(count, 'application');

/** What the screen says on which many applications are decided on. */
export const texts = {
  lead: 'Choose applications below and stage decisions: nobody notices. Seal the batch to read every mail; release it, and all of it happens at once.',
  held: {
    title: 'Batches wait since the restore',
    lead: (since: string) =>
      `Since ${since} nothing is released, and no mail of a batch leaves: it may have happened after the backup. Stop or discard first what has.`,
    admins: 'An admin lets them go on.',
    button: 'Let batches go on',
    question: 'Let batches go on?',
    no: 'Cancel',
    nothing: 'Nothing leaves by itself: what is sealed waits until somebody releases it.',
    leaving: `Then this leaves by itself: mails at once, what is overdue after ${STOP_MINUTES} minutes. Stop or discard first what has left after the backup.`,
    line: ({ name, state, mails, releaseAt }: LeavingBatch) => {
      if (state === 'freed') return `${name}: it goes to whoever waits first.`;
      const what = counted(mails, 'mail');
      return releaseAt
        ? `${name}: decisions and ${what}, on ${displayMinute(new Date(releaseAt))}.`
        : `${name}: ${what}. It was released before the backup.`;
    },
    drop: {
      button: 'Drop its mails',
      says: { success: 'Its mails are dropped.', failed: 'Its mails were not dropped', network },
    },
    says: { success: 'Batches go on.', failed: 'Batches still wait', network },
  },
  batches: 'Batches',
  none: 'There is no batch. The first decision that you stage begins one.',
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
  numbers: ({ accepted, wait, declined, mails }: BatchNumbers) =>
    `${accepted} accepted, ${wait} on the waiting list, ${declined} declined; ${mails === 0 ? 'no mails yet' : counted(mails, 'mail')}`,
  place: (segment: string, subTheme: string) =>
    `A place in ${segment}, ${subTheme}, is free: whoever waits first gets it after ${MOVES_UP_MINUTES} minutes, or as soon as you release it.`,
  leftBehind: (count: number) => `${applications(count)} left behind: changed or gone since`,
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
  atTime: (at: string) => `Released on ${at}`,
  stop: { button: 'Stop', says: { success: 'Stopped: nothing is released.', failed: 'It was not stopped', network } },
  items: {
    show: 'Show what is in it',
    hide: 'Hide what is in it',
    gone: 'An application that was removed',
    becomes: (before: string, after: string) =>
      before === after ? `${after}, with a comment` : `${before} → ${after}`,
    moved: 'Has changed since',
    behind: 'Left behind',
    back: 'Take back',
    again: 'Stage again',
    againAll: 'Stage all again',
    loading: 'Loading the batch...',
    failed: 'Failed to load the batch',
  },
  choose: {
    title: 'Applications',
    one: (name: string) => `Choose ${name}`,
    chosen: (count: number) => `${applications(count)} chosen`,
    all: (count: number) => `Choose all ${count}`,
    clear: 'Choose none',
    failed: 'Failed to load the applications',
  },
  stage: {
    buttons: { accepted: 'Accept', wait: 'Waiting list', declined: 'Decline' } satisfies Record<StagedStatus, string>,
    title: (what: string, count: number) => `${what}: ${applications(count)}`,
    comment: 'Comment to each of them (optional)',
    into: 'Batch',
    another: 'A new batch',
    send: 'Stage',
    cancel: 'Cancel',
    done: (count: number) => `${counted(count, 'decision')} staged.`,
    left: 'Not staged',
    leftLine: (name: string, why: string) => `${name}: ${why}`,
    close: 'Close',
    says: { failed: 'Nothing was staged', network },
  },
} as const;
