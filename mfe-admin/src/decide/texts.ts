import type { BatchNumbers, StagedStatus } from '@conference/contracts';
import { counted } from '../batches/texts';

const network = 'Network error';
const applications = (count: number) => counted(count, 'application');

/** The texts of the screen for decisions on many applications. */
export const texts = {
  lead: 'Choose applications below and stage decisions: nobody notices. Seal the batch to read every mail; release it, and all of it happens at once.',
  none: 'There is no batch. The first decision that you stage begins one.',
  numbers: ({ accepted, wait, declined, mails }: BatchNumbers) =>
    `${accepted} accepted, ${wait} on the waiting list, ${declined} declined; ${mails === 0 ? 'no mails yet' : counted(mails, 'mail')}`,
  leftBehind: (count: number) => `${applications(count)} left behind: changed or gone since`,
  items: {
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
    progress: (judged: number, all: number) => `${judged} of ${all}…`,
    left: 'Not staged',
    leftLine: (name: string, why: string) => `${name}: ${why}`,
    close: 'Close',
    says: { failed: 'Nothing was staged', network },
    /** A later part failed. */
    partly: (staged: number, all: number) => ({
      failed: (message: string) => `${staged} of ${all} staged. ${message}`,
      network: `${staged} of ${all} staged. ${network}`,
    }),
  },
} as const;
