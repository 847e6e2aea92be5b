import { z } from 'zod';
import { type applicationStatuses } from '../applications/status';
import { limits } from '../limits';
import { templateRecordKinds } from '../mail-templates/record-kinds';
import { oneOf, optional, optionalParagraph, required } from '../text';

/** What batches do: change many applications and mail their authors, or mail a group of people. */
export const batchKinds = ['decisions', 'mails'] as const;
export type BatchKindName = (typeof batchKinds)[number];

/**
 * The state of a batch (docs/glossary.md). *Freed* means that a place became free and the next person on the waiting list is being looked
 * up. A sealed batch with an instant of release is scheduled.
 */
export const batchStates = ['freed', 'open', 'sealing', 'sealed', 'released', 'discarded'] as const;
export type BatchState = (typeof batchStates)[number];

/** The state of a staged application or of a recipient. The release *leaves behind* what has changed meanwhile. */
export const batchItemStates = ['staged', 'released', 'left behind'] as const;
export type BatchItemState = (typeof batchItemStates)[number];

/** The decisions that a batch can hold: every status except *pending*. */
export const stagedStatuses = [
  'accepted',
  'wait',
  'declined',
] as const satisfies (typeof applicationStatuses)[number][];
export type StagedStatus = (typeof stagedStatuses)[number];

/** The most applications in one call: their decisions fit into the body of a request. Comments may make it fewer. */
export const MOST_STAGED_AT_ONCE = 500;

/** The most records that are chosen by hand: their ids fit into the body of a request. */
export const MOST_CHOSEN = 2000;

/** How long a release "now" can be stopped, in minutes. */
export const STOP_MINUTES = 2;

/** After how many minutes a free place goes to the next person on the waiting list, unless organisers stop it. */
export const MOVES_UP_MINUTES = 30;

const anId = z.uuid({ error: 'There is no such record.' }).lowercase('There is no such record.');

/** The recipients: everybody whom a filter of a list finds, or people chosen by hand. Without either, the whole list. */
export const audience = z.object({
  of: oneOf(templateRecordKinds, 'There is no such list.'),
  /** As in the address of the list, without order and page. */
  filter: z.record(z.string(), z.string({ error: 'Please use a text.' })).optional(),
  /** In place of a filter. Each gets one mail, however often it is named. */
  ids: z
    .array(anId, { error: 'Please name the recipients.' })
    .min(1, 'Please name a recipient.')
    .max(MOST_CHOSEN, `Please choose at most ${MOST_CHOSEN}; a filter takes any number.`)
    .optional(),
});
export type Audience = z.output<typeof audience>;

const ofAll = {
  kind: oneOf(batchKinds, 'There is no such kind of batch.'),
  /** The name that people see. If blank, it is made from the time. */
  name: optional(),
};
const composed = { audience, templateId: required('Template', 100) };

/** POST /batches */
export const batchForm = z.object({ ...ofAll, ...z.object(composed).partial().shape });
export type BatchForm = z.output<typeof batchForm>;

/** The form that begins a batch of mails. */
export const mailBatchForm = z.object({ ...ofAll, ...composed });

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

const decisions = { accepted: expected, wait: expected, declined: expected };
const releasing = <Numbers extends z.ZodRawShape>(numbers: Numbers) =>
  z.object({
    /** By the conference clock. By default as soon as possible, with time left to stop it. */
    at: z.iso.datetime({ precision: 3, error: 'Please choose a time.' }).optional(),
    /** The numbers that the organiser has seen. If they have changed, nothing is released. */
    expect: z.object(numbers, { error: 'Please say how many you expect.' }),
    /** The revision that the organiser has seen: other decisions may have the same numbers. */
    revision: z.int('Please say which revision you expect.').optional(),
  });

/** POST /batches/:id/release */
export const releaseForm = releasing({ ...z.object(decisions).partial().shape, mails: expected });
export type ReleaseForm = z.output<typeof releaseForm>;

/** The same for each kind of batch, with the numbers that it has. */
export const releaseForms = {
  decisions: releasing({ ...decisions, mails: expected }),
  mails: releasing({ mails: expected }),
} satisfies Record<BatchKindName, z.ZodType<ReleaseForm>>;
