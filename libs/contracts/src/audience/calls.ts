import { z } from 'zod';
import { done, recordFields, success } from '../answers';
import { approvalStatuses } from '../approval';
import { call } from '../call';
import { inEdition } from '../editions/key';
import { knownChoice, perEdition } from '../fields/choices';
import { answersOf } from '../fields/schema-of';
import { WORKBOOK } from '../media-types';
import { listed, searched } from '../paging';
import { oneOf, queryParam } from '../text';
import { audienceFields } from './fields';
import { audienceChange, audienceForm } from './form';

/** An audience entry as the API answers it. */
export const audienceRecord = z.object({
  ...recordFields,
  ...answersOf(audienceFields),
  /** The code on the certificate (cert-code.ts). */
  certCode: z.string(),
  /** The fee that the form has shown, in whole units of the currency. Old entries have none. */
  fee: z.int().min(0).optional(),
  status: z.enum(approvalStatuses),
});
export type AudienceEntry = z.output<typeof audienceRecord>;

/** An old entry whose payment may also be somebody else's. Today's form refuses such a transaction ID. */
export const paymentToCheck = z.object({
  ...audienceRecord.shape,
  /** The transaction ID as people read it: the same for all entries of one payment. */
  readAs: z.string(),
  /** Two entries name the payment, or its transaction ID has other characters than letters A to Z and digits. */
  doubt: z.enum(['twice', 'characters']),
});
export type PaymentToCheck = z.output<typeof paymentToCheck>;

/** The queries for audience entries in an edition. */
export const audienceQueries = perEdition((choices) => {
  const filters = {
    type: queryParam(knownChoice('attendance', 'There is no such type.', choices)),
    status: queryParam(oneOf(approvalStatuses, 'There is no such status.')),
    paymentMethod: queryParam(knownChoice('wallets', 'There is no such payment method.', choices)),
    ...inEdition,
  };
  return {
    /** GET /audience. Searches name, email, institute, transaction ID and certificate code. */
    list: z.object({ ...filters, ...listed(['-createdAt', 'createdAt', 'name', '-name']) }),
    /** GET /audience/counts */
    counts: z.object({ ...filters, ...searched }),
    /** GET /audience/export */
    export: z.object({ ...filters, ...searched }),
  };
});

const queries = audienceQueries();
const count = z.int().min(0);

/** The numbers on the tabs and filter buttons, zeros too. Each kind ignores its own filter. */
export const audienceCounts = z.object({
  /** By the keys of the ways to attend. */
  type: z.record(z.string(), count),
  status: z.record(z.enum(approvalStatuses), count),
});
export type AudienceCounts = z.output<typeof audienceCounts>;

const withEntry = done({ entry: audienceRecord });

export const audienceCalls = {
  registerAudience: call('POST /audience', {
    access: 'anyone',
    summary: 'Takes an audience registration while the form is open. A transaction pays for one entry.',
    json: audienceForm,
    answer: withEntry,
    status: 201,
    withoutScripts: 'too',
    refuses: ['closed'],
  }),
  listAudience: call('GET /audience', {
    access: 'sees guests',
    summary: 'A page of the audience, or all of it without a page.',
    query: queries.list,
    answer: z.object({ success, audience: z.array(audienceRecord) }),
    packable: true,
  }),
  countAudience: call('GET /audience/counts', {
    access: 'sees guests',
    summary: 'How many entries there are of each type and status, under a search in all of them.',
    query: queries.counts,
    answer: z.object({ success, ...audienceCounts.shape }),
  }),
  exportAudience: call('GET /audience/export', {
    access: 'takes money',
    summary: 'The audience as a workbook: Audience_Applications.xlsx.',
    query: queries.export,
    answer: z.file(),
    media: [WORKBOOK],
    refuses: ['conflict'],
  }),
  listPaymentsToCheck: call('GET /audience/payments-to-check', {
    access: 'takes money',
    summary:
      "The entries whose payment may be another's, too, from before a transaction ID was letters and digits alone.",
    answer: z.object({ success, payments: z.array(paymentToCheck) }),
    packable: true,
  }),
  approveAudience: call('PATCH /audience/:id', {
    access: 'takes money',
    summary: 'Approves an entry. The person is mailed once, however often this is asked for.',
    json: audienceChange,
    answer: withEntry,
    refuses: ['conflict'],
  }),
  deleteAudience: call('DELETE /audience/:id', {
    access: 'admin',
    summary: 'Removes an entry and the mails to it that have not left.',
    answer: done({}),
    versioned: true,
    refuses: ['conflict'],
  }),
};
