import type { mailListQuery } from '@conference/contracts';
import type { DataSource, SelectQueryBuilder } from 'typeorm';
import type { z } from 'zod';
import type { Caller } from '../http/caller';
import { among, hitsFor } from './hit-queries';
import { OutboxMail } from './outbox-mail.entity';
import { isListedBy, isRare } from './state';
import { narrowToVisible, visibleEvents } from './visible-mails';

/** What mails are narrowed by. */
export type Narrowing = Partial<Pick<z.output<typeof mailListQuery>, 'state' | 'q' | 'batch'>>;

export type Query = SelectQueryBuilder<OutboxMail>;

/** The mails that a caller may read, narrowed by all but a search. */
export function filtered(dataSource: DataSource, { state, batch }: Narrowing, caller: Caller): Query {
  const query = dataSource.getRepository(OutboxMail).createQueryBuilder('mail');
  narrowToVisible(query, caller);
  // By itself SQLite would read all mails in their order until these few fill a page.
  if (isRare(state)) query.andWhere(`mail.id IN (SELECT id FROM outbox_mail WHERE ${isListedBy[state]})`);
  else if (state !== undefined) query.andWhere(isListedBy[state]);
  if (batch !== undefined) query.andWhere('mail.batchId = :batch', { batch });
  return query;
}

/** The mails that a caller may read, narrowed. */
export const narrowed = (dataSource: DataSource, narrowing: Narrowing, caller: Caller): Query =>
  narrowing.q === undefined
    ? filtered(dataSource, narrowing, caller)
    : among(filtered(dataSource, narrowing, caller), hitsFor(dataSource, narrowing.q));

/** The words of a search, if nothing else narrows it. Such a search reads no mails but those of its page. */
export const wordsAlone = ({ state, q, batch }: Narrowing, caller: Caller): string | undefined =>
  state === undefined && batch === undefined && visibleEvents(caller) === undefined ? q : undefined;
