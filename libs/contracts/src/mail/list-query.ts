import { z } from 'zod';
import { listed, searched } from '../paging';
import { queryParam, oneOf } from '../text';
import { mailStates } from './state';

/** GET /mail: searched by recipient and subject, the newest first. */
export const mailListQuery = z.object({
  state: queryParam(oneOf(mailStates, 'There is no such state.')),
  ...listed(['-createdAt', 'createdAt']),
});
export type MailListQuery = z.input<typeof mailListQuery>;

/** GET /mail/counts: under which search they are counted. */
export const mailCountsQuery = z.object(searched);
export type MailCountsQuery = z.input<typeof mailCountsQuery>;
