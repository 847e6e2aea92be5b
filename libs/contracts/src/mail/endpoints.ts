import { endpoint } from '../endpoint';
import type { Done } from '../refusal';
import type { MailCountsQuery, MailListQuery } from './list-query';
import type { Mail, MailCounts, MailDetails } from './mail';

type ById = { params: { id: string } };

/** A page of the outbox, or all of it without `page`. X-Total-Count says how many there are in all. */
export const listMails = endpoint<{ query?: MailListQuery }, { success: true; mails: Mail[] }>('GET /mail', {
  access: 'admin',
  packable: true,
});

/** How many mails there are in each state, under a search. */
export const countMails = endpoint<{ query?: MailCountsQuery }, { success: true } & MailCounts>('GET /mail/counts', {
  access: 'admin',
});

/** One mail with what it says; of one that holds a code that is never told. */
export const getMail = endpoint<ById, { success: true; mail: MailDetails }>('GET /mail/:id', { access: 'admin' });

/** Sends a mail at once that is delayed or was given up. 409 when it is neither, or when what it said is gone. */
export const retryMail = endpoint<ById, Done & { mail: MailDetails }>('POST /mail/:id/retry', { access: 'admin' });
