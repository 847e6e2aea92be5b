import { z } from 'zod';
import { done, instant, success } from '../answers';
import { call } from '../call';
import { listed, searched } from '../paging';
import { oneOf, queryParam } from '../text';
import { mailFilters, mailStates } from './state';

/** A mail in a list. */
export const mailRecord = z.object({
  _id: z.uuidv7(),
  /** Empty, like the subject, once the record that it was about is deleted for good. */
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  createdAt: instant,
  attempts: z.int().min(0),
  /** When it was sent or given up. */
  endedAt: instant.optional(),
  /** When a delayed mail is tried again. */
  nextAttemptAt: instant.optional(),
  /** The code of the mail server that refused the recipient. A mail given up without one has expired. */
  refusedWith: z.int().optional(),
  /** Whether it can be sent again: it is delayed or given up, and its content is still stored. */
  canRetry: z.boolean(),
});
export type Mail = z.output<typeof mailRecord>;

/** The number of mails in each state, zeros too: for the filter buttons. */
export const mailCounts = z.object({ state: z.record(z.enum(mailStates), z.int().min(0)) });
export type MailCounts = z.output<typeof mailCounts>;

/** A mail with its content. The content is withheld if it holds a code, or if it is no longer stored. */
export const mailDetails = z.object({
  ...mailRecord.shape,
  content: z.object({ text: z.string(), html: z.string() }).optional(),
  withheld: z.enum(['code', 'wiped']).optional(),
});
export type MailDetails = z.output<typeof mailDetails>;

/** An author gets only the latest ones. */
export const MAX_MY_MAILS = 50;

/** A mail about an application, as its author reads it again: without the address that it went to. */
export const myMail = z.object({
  _id: z.uuidv7(),
  registrationId: z.uuidv7(),
  /** The current title. */
  abstractTitle: z.string(),
  subject: z.string(),
  text: z.string(),
  /** When it left, or was given up: then this is the only copy. */
  endedAt: instant,
});
export type MyMail = z.output<typeof myMail>;

/** The mails of a batch alone. */
const ofBatch = { batch: queryParam(z.uuid('There is no such batch.')) };

/** GET /mail. Searches recipient and subject. */
export const mailListQuery = z.object({
  ...ofBatch,
  state: queryParam(oneOf(mailFilters, 'There is no such state.')),
  ...listed(['-createdAt', 'createdAt']),
});

/** GET /mail/counts */
export const mailCountsQuery = z.object({ ...ofBatch, ...searched });

/** POST /mail/retry: without a batch all mails. */
export const mailRetryQuery = z.object(ofBatch);

export const mailCalls = {
  listMails: call('GET /mail', {
    access: 'mails',
    summary: 'A page of the mails in the outbox, sent or not, or all of them without a page.',
    query: mailListQuery,
    answer: z.object({ success, mails: z.array(mailRecord) }),
    packable: true,
  }),
  countMails: call('GET /mail/counts', {
    access: 'mails',
    summary: 'How many mails there are in each state, zeros too, under a search.',
    query: mailCountsQuery,
    answer: z.object({ success, ...mailCounts.shape }),
  }),
  getMail: call('GET /mail/:id', {
    access: 'mails',
    summary: 'One mail with what it says. Of a mail with a code that is never told, nor of one that was wiped.',
    answer: z.object({ success, mail: mailDetails }),
  }),
  listMyMails: call('GET /my-mails', {
    access: 'signed-in',
    summary: `The latest ${MAX_MY_MAILS} mails about the applications of whoever asks, once they have left, the latest first. None with a code, and none that is still held.`,
    answer: z.object({ success, mails: z.array(myMail).max(MAX_MY_MAILS) }),
    packable: true,
  }),
  retryMails: call('POST /mail/retry', {
    access: 'mails',
    summary:
      'Sends all mails, or those of a batch, at once that are delayed or were given up, as long as it is known what they say.',
    query: mailRetryQuery,
    answer: done({ retried: z.int().min(0) }),
  }),
  retryMail: call('POST /mail/:id/retry', {
    access: 'mails',
    summary: 'Sends a mail at once that is delayed or was given up, as long as it is known what it says.',
    answer: done({ mail: mailDetails }),
    refuses: ['conflict'],
  }),
};
