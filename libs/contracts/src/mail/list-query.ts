import { z } from 'zod';
import { listed, searched } from '../paging';
import { queryParam, oneOf } from '../text';
import { mailStates } from './state';

/** GET /mail. Searches recipient and subject. */
export const mailListQuery = z.object({
  state: queryParam(oneOf(mailStates, 'There is no such state.')),
  ...listed(['-createdAt', 'createdAt']),
});

/** GET /mail/counts */
export const mailCountsQuery = z.object(searched);
