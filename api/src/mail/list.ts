import { mailStates, type mailCountsQuery, type MailCounts, type mailListQuery } from '@conference/contracts';
import { In, type DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { z } from 'zod';
import { inOrder, search, type Listed } from '../database/list';
import type { Caller } from '../http/caller';
import { refusals } from '../http/refusals';
import { OutboxMail } from './outbox-mail.entity';
import { listedColumns, type ListedMail } from './response';
import { inState, isListedBy } from './state';
import { narrowToVisible } from './visible-mails';

type MailQuery = z.output<typeof mailListQuery>;
type Counted = z.output<typeof mailCountsQuery>;

/** The mails that a caller may read, narrowed. */
function narrowed(
  dataSource: DataSource,
  { state, q, batch }: Partial<Pick<MailQuery, 'state' | 'q' | 'batch'>>,
  caller: Caller,
): SelectQueryBuilder<OutboxMail> {
  const query = dataSource.getRepository(OutboxMail).createQueryBuilder('mail');
  narrowToVisible(query, caller);
  if (state !== undefined) query.andWhere(isListedBy[state]);
  if (batch !== undefined) query.andWhere('mail.batchId = :batch', { batch });
  return search(query, q);
}

/** The mails of a list or of a page of it, in order, and how many there are in all. */
export async function listMails(
  dataSource: DataSource,
  listQuery: MailQuery,
  caller: Caller,
): Promise<Listed<ListedMail>> {
  const query = inOrder(narrowed(dataSource, listQuery, caller), listQuery).select("mail.text <> ''", 'hasContent');
  for (const column of listedColumns) query.addSelect(`mail.${column}`, column);
  const [rows, total] = await Promise.all([
    query.getRawMany<Pick<OutboxMail, (typeof listedColumns)[number]> & { hasContent: number | string }>(),
    narrowed(dataSource, listQuery, caller).getCount(),
  ]);
  return { rows: rows.map((row) => ({ ...row, hasContent: Number(row.hasContent) === 1 })), total };
}

/** The number of mails that are delayed or were given up. */
export const countUndelivered = (dataSource: DataSource, caller: Caller): Promise<number> =>
  narrowed(dataSource, { state: 'undelivered' }, caller).getCount();

/** The number of mails in each state. One query each, so that sent mails are counted from an index alone. */
export async function countMails(dataSource: DataSource, { q, batch }: Counted, caller: Caller): Promise<MailCounts> {
  const counts = mailStates.map(
    async (state) => [state, await narrowed(dataSource, { state, q, batch }, caller).getCount()] as const,
  );
  return { state: Object.fromEntries(await Promise.all(counts)) as MailCounts['state'] };
}

/** How many mails of batches have left, and how many have not because they are delayed or were given up; by the ids of the batches. */
export async function countDelivered(
  manager: EntityManager,
  batchIds: readonly string[],
): Promise<Map<string, { sent: number; undelivered: number }>> {
  const number = (condition: string) => `SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END)`;
  const rows = await manager
    .createQueryBuilder(OutboxMail, 'mail')
    .where({ batchId: In([...batchIds]) })
    .select('mail.batchId', 'batchId')
    .addSelect(number(`${inState.sent} OR ${inState.kept}`), 'sent')
    .addSelect(number(isListedBy.undelivered), 'undelivered')
    .groupBy('mail.batchId')
    .getRawMany<{ batchId: string; sent: number | string; undelivered: number | string }>();
  return new Map(
    rows.map(({ batchId, sent, undelivered }) => [batchId, { sent: Number(sent), undelivered: Number(undelivered) }]),
  );
}

/** A mail that the caller may read. @throws Refused 404 */
export async function findMail(dataSource: DataSource, id: string, caller: Caller): Promise<OutboxMail> {
  const mail = await narrowed(dataSource, {}, caller).andWhere('mail.id = :id', { id }).getOne();
  if (!mail) throw refusals.notFound();
  return mail;
}

/** The mails of a batch, with all that they say, or a page of them, and how many there are in all. */
export async function listMailsOf(
  dataSource: DataSource,
  batchId: string,
  listQuery: Omit<MailQuery, 'state' | 'batch'>,
  caller: Caller,
): Promise<Listed<OutboxMail>> {
  const query = inOrder(narrowed(dataSource, { ...listQuery, batch: batchId }, caller), listQuery);
  const [rows, total] = await query.getManyAndCount();
  return { rows, total };
}
