import { z } from 'zod';
import { type applicationStatuses } from '../applications/status';
import { limits } from '../limits';
import { oneOf, optional, optionalParagraph } from '../text';

/** What batches do: change many applications and mail their authors. */
export const batchKinds = ['decisions'] as const;
export type BatchKindName = (typeof batchKinds)[number];

/**
 * How a batch stands (docs/glossary.md). *Freed*: a place was freed, and whoever waits next is being looked up. A sealed one with an instant of
 * release is scheduled.
 */
export const batchStates = ['freed', 'open', 'sealing', 'sealed', 'released', 'discarded'] as const;
export type BatchState = (typeof batchStates)[number];

/** How a staged application stands: what has changed meanwhile is *left behind* by the release. */
export const batchItemStates = ['staged', 'released', 'left behind'] as const;
export type BatchItemState = (typeof batchItemStates)[number];

/** What can be decided in a batch: each but *pending*, which is no decision. */
export const stagedStatuses = [
  'accepted',
  'wait',
  'declined',
] as const satisfies (typeof applicationStatuses)[number][];
export type StagedStatus = (typeof stagedStatuses)[number];

/** The most applications in one call: their decisions fit into the body of a request. Comments may make it fewer. */
export const MOST_STAGED_AT_ONCE = 500;

/** How long a release "now" can be stopped, in minutes. */
export const STOP_MINUTES = 2;

/** How long organisers have until a free place is given to whoever waits next, in minutes. */
export const MOVES_UP_MINUTES = 30;

/** POST /batches */
export const batchForm = z.object({
  kind: oneOf(batchKinds, 'There is no such kind of batch.'),
  /** By which people know it. A blank one is made of the time. */
  name: optional(),
});

const wholeNumber = (message: string) => z.int({ error: message }).min(0, message).max(999_999_999, message);

/** A decision on an application. Without a status it is taken back. */
export const stagedItem = z.object({
  registrationId: z.uuid({ error: 'Please name an application.' }).lowercase('Please name an application.'),
  /** The version that was decided on. */
  version: wholeNumber('Please name a version.'),
  status: oneOf(stagedStatuses, 'Please choose accepted, wait or declined.').optional(),
  /** A blank text means no comment. */
  comment: optionalParagraph(limits.comment),
});

/** PUT /batches/:id/items */
export const stagingForm = z.object({
  items: z
    .array(stagedItem, { error: 'Please name the applications.' })
    .min(1, 'Please name an application.')
    .max(MOST_STAGED_AT_ONCE, `Please stage at most ${MOST_STAGED_AT_ONCE} at once.`),
});
export type StagedItem = z.output<typeof stagedItem>;

const expected = wholeNumber('Please say how many you expect.');

/** POST /batches/:id/release */
export const releaseForm = z.object({
  /** By the conference clock. Left out, it is as soon as it can still be stopped. */
  at: z.iso.datetime({ precision: 3, error: 'Please choose a time.' }).optional(),
  /** The numbers that were looked at: by others, nothing is released. */
  expect: z.object(
    { accepted: expected, wait: expected, declined: expected, mails: expected },
    { error: 'Please say how many you expect.' },
  ),
});
