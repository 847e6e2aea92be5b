import { z } from 'zod';
import { instant, success } from '../answers';
import { call } from '../call';
import { WORKBOOK } from '../media-types';
import { listed, searched } from '../paging';
import { oneOf, optional, queryParam } from '../text';

/** The kinds of things that organisers change. The first five can be deleted and are then in the bin. */
export const changedKinds = [
  'application',
  'audience entry',
  'volunteer',
  'sponsor',
  'notice',
  'batch',
  'quota',
  'mail',
  'mail template',
  'role',
  'second factor',
  'edition',
  'publisher token',
] as const;
export type ChangedKind = (typeof changedKinds)[number];

/** What was done. */
export const deeds = [
  'made',
  'changed',
  'decided',
  'paid',
  'email changed',
  'approved',
  'deleted',
  'put back',
  'deleted for good',
  'sent again',
  'invited',
  'invited again',
  'accepted',
  'ended',
  'set up',
  'new recovery codes',
  'reset',
  'required',
  'optional',
  'moved choice',
  'scheduled',
  'published',
  'cancelled',
  'staged',
  'sealed',
  'released',
  'stopped',
  'opened again',
  'discarded',
  'dropped mails',
  'resumed',
] as const;
export type Deed = (typeof deeds)[number];

/** A value before and after. An absent one was empty, or is now. */
const changedField = z.object({ field: z.string(), from: z.string().optional(), to: z.string().optional() });
export type ChangedField = z.output<typeof changedField>;

/** The characters of an id, or of the key of an edition. */
export const RECORD_LENGTH = 40;

/** One thing that an organiser did. */
export const changeRecord = z.object({
  _id: z.uuidv7(),
  at: instant,
  /** Absent if nobody did it, as when the bin is emptied after 30 days, and if the account is gone. */
  by: z.object({ _id: z.uuidv7(), fullName: z.string() }).optional(),
  did: z.enum(deeds),
  kind: z.enum(changedKinds),
  /** The id of the record, or the key of the edition. Absent where several were meant. */
  record: z.string().optional(),
  /** Its name at that time. Absent after it was deleted for good. */
  name: z.string().optional(),
  /** Why it was deleted for good. */
  reason: z.string().optional(),
  fields: z.array(changedField),
});
export type ChangeRecord = z.output<typeof changeRecord>;

const narrowed = {
  by: queryParam(z.uuid('There is no such person.')),
  kind: queryParam(oneOf(changedKinds, 'There is no such kind.')),
  record: optional(RECORD_LENGTH),
  /** From this instant on. */
  from: queryParam(z.iso.datetime('Please name an instant.')),
  /** Before this instant. */
  to: queryParam(z.iso.datetime('Please name an instant.')),
};

/** GET /history. Searches names and values. */
export const historyListQuery = z.object({ ...narrowed, ...listed(['-at', 'at']) });
/** GET /history/export */
export const historyExportQuery = z.object({ ...narrowed, ...searched });

export const historyCalls = {
  listHistory: call('GET /history', {
    access: 'admin',
    summary: 'A page of all that organisers changed, with before and after, or all of it without a page.',
    query: historyListQuery,
    answer: z.object({
      success,
      changes: z.array(changeRecord),
      /** Everybody who has changed something, by name. */
      people: z.array(z.object({ _id: z.uuidv7(), fullName: z.string() })),
    }),
    packable: true,
  }),
  exportHistory: call('GET /history/export', {
    access: 'admin',
    summary: 'What organisers changed as a workbook, the oldest first: History.xlsx.',
    query: historyExportQuery,
    answer: z.file(),
    media: [WORKBOOK],
    refuses: ['conflict'],
  }),
};
