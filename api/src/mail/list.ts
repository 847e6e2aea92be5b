import { mailStates, type mailCountsQuery, type MailCounts, type mailListQuery } from '@conference/contracts';
import type { DataSource, SelectQueryBuilder } from 'typeorm';
import type { z } from 'zod';
import { inOrder, search, type Listed } from '../database/list';
import { OutboxMail } from './outbox-mail.entity';
import { listedColumns, type ListedMail } from './response';
import { isListedBy } from './state';

type MailQuery = z.output<typeof mailListQuery>;
type Counted = z.output<typeof mailCountsQuery>;

function narrowed(
  dataSource: DataSource,
  { state, q }: Partial<Pick<MailQuery, 'state' | 'q'>>,
): SelectQueryBuilder<OutboxMail> {
  const query = dataSource.getRepository(OutboxMail).createQueryBuilder('mail');
  if (state !== undefined) query.andWhere(isListedBy[state]);
  return search(query, q);
}

/** The mails of a list or of a page of it, in order, and how many there are in all. */
export async function listMails(dataSource: DataSource, listQuery: MailQuery): Promise<Listed<ListedMail>> {
  const query = inOrder(narrowed(dataSource, listQuery), listQuery).select("mail.text <> ''", 'hasContent');
  for (const column of listedColumns) query.addSelect(`mail.${column}`, column);
  const [rows, total] = await Promise.all([
    query.getRawMany<Pick<OutboxMail, (typeof listedColumns)[number]> & { hasContent: number | string }>(),
    narrowed(dataSource, listQuery).getCount(),
  ]);
  return { rows: rows.map((row) => ({ ...row, hasContent: Number(row.hasContent) === 1 })), total };
}

/** The number of mails that are delayed or were given up. */
export const countUndelivered = (dataSource: DataSource): Promise<number> =>
  narrowed(dataSource, { state: 'undelivered' }).getCount();

/** The number of mails in each state. One query each, so that sent mails are counted from an index alone. */
export async function countMails(dataSource: DataSource, { q }: Counted): Promise<MailCounts> {
  const counts = mailStates.map(async (state) => [state, await narrowed(dataSource, { state, q }).getCount()] as const);
  return { state: Object.fromEntries(await Promise.all(counts)) as MailCounts['state'] };
}

/** The mails of a batch, with all that they say, or a page of them, and how many there are in all. */
export async function listMailsOf(
  dataSource: DataSource,
  batchId: string,
  listQuery: Omit<MailQuery, 'state'>,
): Promise<Listed<OutboxMail>> {
  const query = inOrder(narrowed(dataSource, listQuery).andWhere('mail.batchId = :batchId', { batchId }), listQuery);
  const [rows, total] = await query.getManyAndCount();
  return { rows, total };
}
