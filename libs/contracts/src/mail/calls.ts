import { z } from 'zod';
import { done, success } from '../answers';
import { call } from '../call';
import { mailCountsQuery, mailListQuery } from './list-query';
import { mailCounts, mailDetails, mailRecord } from './mail';

export const mailCalls = {
  listMails: call('GET /mail', {
    access: 'admin',
    summary: 'A page of the mails in the outbox, sent or not, or all of them without a page.',
    query: mailListQuery,
    answer: z.object({ success, mails: z.array(mailRecord) }),
    packable: true,
  }),
  countMails: call('GET /mail/counts', {
    access: 'admin',
    summary: 'How many mails there are in each state, zeros too, under a search.',
    query: mailCountsQuery,
    answer: z.object({ success, ...mailCounts.shape }),
  }),
  getMail: call('GET /mail/:id', {
    access: 'admin',
    summary: 'One mail with what it says. Of a mail with a code that is never told, nor of one that was wiped.',
    answer: z.object({ success, mail: mailDetails }),
  }),
  retryMail: call('POST /mail/:id/retry', {
    access: 'admin',
    summary: 'Sends a mail at once that is delayed or was given up, as long as it is known what it says.',
    answer: done({ mail: mailDetails }),
    refuses: ['conflict'],
  }),
};
