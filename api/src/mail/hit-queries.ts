import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { dialectOf, type Dialect } from '../database/columns';
import { bytesOf } from '../database/list';
import { searchKey } from '../database/search-key';
import type { OutboxMail } from './outbox-mail.entity';
import { rarelyListed, type RareFilter } from './state';

type Query = SelectQueryBuilder<OutboxMail>;

/** By themselves databases sometimes choose another index, and read every row. */
export const fromSearchIndex: Record<Dialect, string> = {
  mysql: '(SELECT * FROM outbox_mail FORCE INDEX (outbox_mail_search))',
  sqlite: '(SELECT * FROM outbox_mail INDEXED BY outbox_mail_search)',
};

/**
 * The mails that have not ended, from two indices alone. In the index of outcomes they stand together; the index of the search is looked
 * up by the instant at which each was made.
 */
const waitingFrom = (by: (index: string) => string) => `(SELECT hit.id, hit.searchLine
  FROM outbox_mail waiting ${by('outbox_mail_ended_created')} CROSS JOIN outbox_mail hit ${by('outbox_mail_search')}
  ON hit.createdAt = waiting.createdAt AND hit.id = waiting.id WHERE waiting.outcome IS NULL)`;
export const fromWaiting: Record<Dialect, string> = {
  mysql: waitingFrom((index) => `FORCE INDEX (${index})`),
  sqlite: waitingFrom((index) => `INDEXED BY ${index}`),
};

/**
 * The mails with the words in recipient or subject, with the alias `hit`. Only one index is read, because the mails themselves are a
 * hundred times as long. Texts that are too long for it, or were written by an older release, are read from the row.
 */
export function hitsFor(dataSource: DataSource, q: string, from = fromSearchIndex): Query {
  const query = dataSource
    .createQueryBuilder()
    .from<OutboxMail>(from[dialectOf(dataSource)], 'hit')
    .setParameters({ words: searchKey(q) });
  const words = bytesOf(query, ':words');
  const inRow = `SELECT INSTR(whole.searchText, ${words}) FROM outbox_mail whole WHERE whole.id = hit.id`;
  return query.where(`COALESCE(INSTR(hit.searchLine, ${words}), (${inRow})) > 0`);
}

/**
 * The mails that a rare filter lists, with the alias `hit`. They stand together in the index of outcomes, which also has all by which
 * they are sorted. So only the mails of a page are read themselves.
 * @param events those of the mails that the caller may read; all if left out
 */
export function rareOnes(dataSource: DataSource, filter: RareFilter, events: string[] | undefined): Query {
  const parts = rarelyListed[filter].map((one) => `SELECT id, createdAt, event FROM outbox_mail WHERE ${one}`);
  const query = dataSource.createQueryBuilder().from<OutboxMail>(`(${parts.join(' UNION ALL ')})`, 'hit');
  if (events === undefined) return query;
  return events.length === 0 ? query.where('1 = 0') : query.where('hit.event IN (:...events)', { events });
}

/** The mails that a caller may read, narrowed by those with some ids. */
export const among = (query: Query, ids: Query): Query =>
  query
    .innerJoin(`(${ids.select(`${ids.alias}.id`, 'id').getQuery()})`, 'found', 'found.id = mail.id')
    .setParameters(ids.getParameters());
