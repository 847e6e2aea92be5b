import { z } from 'zod';
import { applicationStatuses } from '../applications/status';
import { done, instant, success } from '../answers';
import { call } from '../call';
import { mailDetails } from '../mail/calls';
import { templateRecordKinds } from '../mail-templates/record-kinds';
import { listed } from '../paging';
import { oneOf, queryParam } from '../text';
import {
  batchForm,
  batchItemStates,
  batchKinds,
  batchStates,
  releaseForm,
  stagedStatuses,
  stagingForm,
  STOP_MINUTES,
} from './fields';
import { decisionsFound, decisionsImportForm } from './workbook';

const count = z.int().min(0);

/** What a batch has changed and mailed. Before its release: what it would change and mail now. */
export const batchNumbers = z.object({
  accepted: count,
  wait: count,
  declined: count,
  /** Zero until the batch is sealed. */
  mails: count,
  /** Applications that have changed or are gone since they were decided on. */
  leftBehind: count,
  /** For mails to a group: the number of people. */
  recipients: count.optional(),
  /** How many recipients got their mail, and how many did not because it is delayed or given up. */
  sent: count.optional(),
  undelivered: count.optional(),
});
export type BatchNumbers = z.output<typeof batchNumbers>;

export const batchRecord = z.object({
  _id: z.uuidv7(),
  kind: z.enum(batchKinds),
  name: z.string(),
  state: z.enum(batchStates),
  /** Grows with every change of what is in it. */
  revision: z.int(),
  numbers: batchNumbers,
  createdAt: instant,
  /** Who began it. Absent when a free place did. */
  by: z.string().optional(),
  /** When it is released. Absent unless it is scheduled. */
  releaseAt: instant.optional(),
  /** Set while the release is automatic: nobody has asked for it, because a free place is given away by itself. */
  byItself: z.literal(true).optional(),
  releasedAt: instant.optional(),
  /** Who released it. Absent when it was released by itself because nobody stopped it. */
  releasedBy: z.string().optional(),
  /** For mails to a group: the list with its people, and the template. */
  audience: z.enum(templateRecordKinds).optional(),
  templateId: z.string().optional(),
  /** The free place that this batch gives to the next person on the waiting list. By the keys of the edition. */
  place: z.object({ segment: z.string(), subTheme: z.string() }).optional(),
});
export type BatchRecord = z.output<typeof batchRecord>;

/** An application in a batch. */
export const batchItemRecord = z.object({
  registrationId: z.uuidv7(),
  /** The version that was decided on. */
  version: z.int(),
  status: z.enum(stagedStatuses),
  comment: z.string().optional(),
  state: z.enum(batchItemStates),
  /** Set when the application has changed since the decision: the release would leave it behind. */
  hasMoved: z.literal(true).optional(),
  /** As it is now. Absent when it was removed. */
  application: z
    .object({
      fullName: z.string(),
      abstractTitle: z.string(),
      status: z.enum(applicationStatuses),
      version: z.int(),
    })
    .optional(),
});
export type BatchItemRecord = z.output<typeof batchItemRecord>;

/** Somebody whom a batch mails. */
export const batchRecipientRecord = z.object({
  /** The application, entry and so on. */
  recordId: z.uuidv7(),
  name: z.string(),
  email: z.string(),
  state: z.enum(batchItemStates),
  /** Set when the record is gone or has changed since the mail was written: the release would leave it behind. */
  hasMoved: z.literal(true).optional(),
  /** Set when the record no longer exists. */
  isGone: z.literal(true).optional(),
});
export type BatchRecipientRecord = z.output<typeof batchRecipientRecord>;

/** GET /batches */
export const batchListQuery = z.object({ kind: queryParam(oneOf(batchKinds, 'There is no such kind of batch.')) });
/** A batch that will send mails by itself once an admin lets batches go on after a restore. */
const leavingBatch = batchRecord.pick({ _id: true, kind: true, name: true, state: true, releaseAt: true }).extend({
  /** Its mails that have not left, so far. */
  mails: count,
});
export type LeavingBatch = z.output<typeof leavingBatch>;

/** GET /batches/:id/mails. Searches recipient and subject. */
export const batchMailsQuery = z.object(listed(['createdAt', '-createdAt']));

const withBatch = done({ batch: batchRecord });

export const batchCalls = {
  listBatches: call('GET /batches', {
    access: 'releases',
    summary: 'The batches that are not released yet, and the last ones that were, the newest first.',
    query: batchListQuery,
    answer: z.object({
      success,
      batches: z.array(batchRecord),
      /** Set after a restore, until an admin confirms. Meanwhile nothing is released, and no mail of a batch is sent. */
      heldSince: instant.optional(),
      /** Set together with `heldSince`: the batches that are scheduled, are being prepared, or are released and still have mails to send. */
      leaving: z.array(leavingBatch).optional(),
    }),
  }),
  createBatch: call('POST /batches', {
    access: 'releases',
    summary:
      'Begins a batch: the way to change or mail many. One of mails has its people from then on: those whom the filters of a list find, or who were chosen by hand.',
    json: batchForm,
    answer: withBatch,
  }),
  resumeBatches: call('POST /batches/resume', {
    access: 'admin',
    summary: `Lets batches go on after a restore. What is overdue is released after ${STOP_MINUTES} minutes, and can be stopped.`,
    answer: done({}),
  }),
  getBatch: call('GET /batches/:id', {
    access: 'releases',
    summary: 'A batch with all that is in it, by name. What would be left behind is marked.',
    answer: z.object({
      success,
      batch: batchRecord,
      items: z.array(batchItemRecord),
      /** For mails to a group, instead of items. */
      recipients: z.array(batchRecipientRecord).optional(),
    }),
    packable: true,
  }),
  stageDecisions: call('PUT /batches/:id/items', {
    access: 'decides',
    summary:
      'Stages decisions and comments in an open batch, or takes them back. The others in it stay. Their authors notice nothing of it.',
    json: stagingForm,
    answer: withBatch,
    refuses: ['conflict'],
  }),
  importDecisions: call('POST /batches/:id/import', {
    access: 'decides',
    summary:
      'Says what a workbook of GET /registrations/decisions/export, once it is filled in, would stage in an open batch, and which of its rows do not fit. With the numbers that were told, it is staged.',
    form: decisionsImportForm,
    answer: done({ batch: batchRecord, found: decisionsFound }),
    refuses: ['not_a_workbook', 'conflict'],
  }),
  sealBatch: call('POST /batches/:id/seal', {
    access: 'releases',
    summary: 'Writes all mails of an open batch, and holds them: they are what leaves when it is released.',
    answer: withBatch,
    refuses: ['conflict'],
  }),
  listBatchMails: call('GET /batches/:id/mails', {
    access: 'releases',
    summary: 'A page of the mails of a batch, word by word, or all of them without a page.',
    query: batchMailsQuery,
    answer: z.object({ success, mails: z.array(mailDetails) }),
    packable: true,
  }),
  dropBatchMails: call('DELETE /batches/:id/mails', {
    access: 'admin',
    summary:
      'Drops the mails of a released batch that have not left, while batches wait after a restore: they may have left after the backup. What the batch has changed stays.',
    answer: done({}),
    refuses: ['conflict'],
  }),
  releaseBatch: call('POST /batches/:id/release', {
    access: 'releases',
    summary: `Has a sealed batch released at an instant, or in ${STOP_MINUTES} minutes, if it does by then what its sender expects. Until then it can be stopped.`,
    json: releaseForm,
    answer: withBatch,
    refuses: ['conflict'],
  }),
  stopBatch: call('POST /batches/:id/stop', {
    access: 'releases',
    summary: 'Stops a scheduled batch, which stays sealed.',
    answer: withBatch,
    refuses: ['conflict'],
  }),
  unsealBatch: call('POST /batches/:id/unseal', {
    access: 'releases',
    summary: 'Opens a sealed or scheduled batch again. Its mails are gone.',
    answer: withBatch,
    refuses: ['conflict'],
  }),
  discardBatch: call('DELETE /batches/:id', {
    access: 'releases',
    summary: 'Discards a batch that is not released, with all that is in it.',
    answer: done({}),
    refuses: ['conflict'],
  }),
};
