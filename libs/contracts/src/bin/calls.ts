import { z } from 'zod';
import { done, instant, success } from '../answers';
import { call } from '../call';
import { changedKinds } from '../history/calls';
import { limits } from '../limits';
import { listed } from '../paging';
import { oneOf, queryParam, required } from '../text';

/** How long the bin has what was deleted, in days. */
export const BIN_DAYS = 30;

/** What can be deleted, and put back. */
export const binnedKinds = changedKinds.slice(0, 5) as [
  'application',
  'audience entry',
  'volunteer',
  'sponsor',
  'notice',
];
export type BinnedKind = (typeof binnedKinds)[number];

/** A record in the bin. */
export const binEntryRecord = z.object({
  /** The id that the record had, and has again when it is put back. */
  _id: z.uuidv7(),
  kind: z.enum(binnedKinds),
  name: z.string(),
  edition: z.string(),
  deletedAt: instant,
  by: z.string().optional(),
  /** From then on it is deleted for good. */
  until: instant,
});
export type BinEntryRecord = z.output<typeof binEntryRecord>;

/** GET /bin. Searches names. */
export const binListQuery = z.object({
  kind: queryParam(oneOf(binnedKinds, 'There is no such kind.')),
  ...listed(['-deletedAt', 'deletedAt']),
});

/** DELETE /bin/:id */
export const deletionForGood = z.object({ reason: required('Reason', limits.line) });

export const binCalls = {
  listBin: call('GET /bin', {
    access: 'admin',
    summary: `A page of what was deleted in the last ${BIN_DAYS} days, or all of it without a page.`,
    query: binListQuery,
    answer: z.object({ success, entries: z.array(binEntryRecord) }),
    packable: true,
  }),
  putBack: call('POST /bin/:id/restore', {
    access: 'admin',
    summary: 'Puts a record back as it was. Mails that were withdrawn stay so.',
    answer: done({}),
    refuses: ['conflict'],
  }),
  deleteForGood: call('DELETE /bin/:id', {
    access: 'admin',
    summary: 'Deletes a record for good, with all that names it in the history, and says why.',
    json: deletionForGood,
    answer: done({}),
  }),
};
