import {
  mailStates,
  type mailCountsQuery,
  type MailCounts,
  type MailFilter,
  type mailListQuery,
} from '@conference/contracts';
import { In, type DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { z } from 'zod';
import { inOrder, isDeep, type Listed } from '../database/list';
import { searchKey } from '../database/search-key';
import type { Caller } from '../http/caller';
import { refusals } from '../http/refusals';
import { sumsOf } from '../tallies/tallies';
import { OutboxMail } from './outbox-mail.entity';
import { among, hitsFor, rareOnes } from './hit-queries';
import { countsInTexts, pageInTexts } from './search';
import type { MailTextSearch } from './search-texts/mail-texts';
import { listedColumns, type ListedMail } from './response';
import { endedStateOf, endedStates, inState, isListedBy, isRare, passes } from './state';
import { mayRead, narrowToVisible, visibleEvents } from './visible-mails';

type MailQuery = z.output<typeof mailListQuery>;
type Counted = z.output<typeof mailCountsQuery>;

type Narrowing = Partial<Pick<MailQuery, 'state' | 'q' | 'batch'>>;
type Query = SelectQueryBuilder<OutboxMail>;

/** The mails that a caller may read, narrowed by all but a search. */
function filtered(dataSource: DataSource, { state, batch }: Narrowing, caller: Caller): Query {
  const query = dataSource.getRepository(OutboxMail).createQueryBuilder('mail');
  narrowToVisible(query, caller);
  // By itself SQLite would read all mails in their order until these few fill a page.
  if (isRare(state)) query.andWhere(`mail.id IN (SELECT id FROM outbox_mail WHERE ${isListedBy[state]})`);
  else if (state !== undefined) query.andWhere(isListedBy[state]);
  if (batch !== undefined) query.andWhere('mail.batchId = :batch', { batch });
  return query;
}

/** The mails that a caller may read, narrowed. */
const narrowed = (dataSource: DataSource, narrowing: Narrowing, caller: Caller): Query =>
  narrowing.q === undefined
    ? filtered(dataSource, narrowing, caller)
    : among(filtered(dataSource, narrowing, caller), hitsFor(dataSource, narrowing.q));

/** The words of a search, if nothing else narrows it. Such a search reads no mails but those of its page. */
const wordsAlone = ({ state, q, batch }: Narrowing, caller: Caller): string | undefined =>
  state === undefined && batch === undefined && visibleEvents(caller) === undefined ? q : undefined;

/** Rows as they are listed. @param more columns beside */
async function listedIn<More extends 'searchText' = never>(
  query: Query,
  ...more: More[]
): Promise<(ListedMail & Pick<OutboxMail, More>)[]> {
  query.select("mail.text <> ''", 'hasContent');
  for (const column of [...listedColumns, ...more]) query.addSelect(`mail.${column}`, column);
  const rows = await query.getRawMany<
    Pick<OutboxMail, (typeof listedColumns)[number] | More> & { hasContent: number | string }
  >();
  return rows.map((row) => ({ ...row, hasContent: Number(row.hasContent) === 1 }));
}

/** The mails of a list or of a page of it, in order, and how many there are in all. */
export async function listMails(
  dataSource: DataSource,
  texts: MailTextSearch,
  listQuery: MailQuery,
  caller: Caller,
): Promise<Listed<ListedMail>> {
  return (await foundInTexts(dataSource, texts, listQuery, caller)) ?? foundInDatabase(dataSource, listQuery, caller);
}

/** A page of a search, from the texts in memory. Nothing if they are not there, or if a mail of the page has changed since. */
async function foundInTexts(
  dataSource: DataSource,
  texts: MailTextSearch,
  { q, batch, page, ...listQuery }: MailQuery,
  caller: Caller,
): Promise<Listed<ListedMail> | undefined> {
  if ((q === undefined && !isDeep({ ...listQuery, page })) || batch !== undefined || page === undefined)
    return undefined;
  const found = await pageInTexts(dataSource, texts, { ...listQuery, q, page }, caller);
  if (!found || found.ids.length === 0) return found && { rows: [], total: found.total };
  const query = filtered(dataSource, {}, caller).andWhere({ id: In(found.ids) });
  const rows = await listedIn(inOrder(query, listQuery), 'searchText');
  // An older version does not count what it blanks.
  const words = q === undefined ? undefined : searchKey(q);
  const isWrong = words !== undefined && rows.some(({ searchText }) => !searchText?.includes(words));
  if (isWrong) texts.foundWrong();
  return isWrong || rows.length < found.ids.length ? undefined : { rows, total: found.total };
}

async function foundInDatabase(
  dataSource: DataSource,
  listQuery: MailQuery,
  caller: Caller,
): Promise<Listed<ListedMail>> {
  const known = isDeep(listQuery) ? await countOf(dataSource, listQuery, caller) : undefined;
  const hits = hitsOf(dataSource, listQuery, caller);
  const { page: _page, ...whole } = listQuery;
  const query = hits
    ? inOrder(among(filtered(dataSource, {}, caller), inOrder(hits, listQuery, known)), whole)
    : inOrder(narrowed(dataSource, listQuery, caller), listQuery);
  const rows = await listedIn(query);
  const total = known ?? endsWith(rows.length, listQuery) ?? (await countOf(dataSource, listQuery, caller));
  return { rows, total };
}

/** The mails of a list that indices alone can find and sort, however many there are. */
function hitsOf(dataSource: DataSource, listQuery: MailQuery, caller: Caller): Query | undefined {
  const words = wordsAlone(listQuery, caller);
  if (words !== undefined) return hitsFor(dataSource, words);
  const { state, q, batch } = listQuery;
  if (isRare(state) && q === undefined && batch === undefined)
    return rareOnes(dataSource, state, visibleEvents(caller));
  // Otherwise the mails of all earlier pages would be read as a whole.
  return isDeep(listQuery) ? narrowed(dataSource, listQuery, caller) : undefined;
}

/** How many there are in all, if these rows are all of them or the last page. */
function endsWith(rows: number, { page, pageSize }: Pick<MailQuery, 'page' | 'pageSize'>): number | undefined {
  if (page === undefined) return rows;
  const isLast = rows < pageSize && (rows > 0 || page === 1);
  return isLast ? (page - 1) * pageSize + rows : undefined;
}

/** The number of mails that are delayed or were given up. */
export const countUndelivered = (dataSource: DataSource, caller: Caller): Promise<number> =>
  countOf(dataSource, { state: 'undelivered' }, caller);

/** The number of mails in each state. */
export async function countMails(
  dataSource: DataSource,
  texts: MailTextSearch,
  { q, batch }: Counted,
  caller: Caller,
): Promise<MailCounts> {
  const found = q !== undefined && batch === undefined && (await countsInTexts(dataSource, texts, q, caller));
  if (found) return { state: found };
  const counts = mailStates.map(
    async (state) => [state, await countOf(dataSource, { state, q, batch }, caller)] as const,
  );
  return { state: Object.fromEntries(await Promise.all(counts)) as MailCounts['state'] };
}

/** The filters that none pass but mails that have ended. */
const ofEndedAlone: readonly (MailFilter | undefined)[] = endedStates;

/** How many there are. Tallies count those that have ended, unless they are searched or of one batch; the others are few. */
async function countOf(dataSource: DataSource, narrowing: Narrowing, caller: Caller): Promise<number> {
  const { state, q, batch } = narrowing;
  const words = wordsAlone(narrowing, caller);
  if (words !== undefined) {
    const count = hitsFor(dataSource, words).select('COUNT(*)', 'total');
    return Number((await count.getRawOne<{ total: number | string }>())?.total);
  }
  const query = narrowed(dataSource, narrowing, caller);
  if (q !== undefined || batch !== undefined) return query.getCount();
  const [left, ended] = await Promise.all([
    ofEndedAlone.includes(state) ? 0 : query.andWhere('mail.outcome IS NULL').getCount(),
    endedOf(dataSource, state, caller),
  ]);
  return left + ended;
}

async function endedOf(dataSource: DataSource, state: MailFilter | undefined, caller: Caller): Promise<number> {
  if (!endedStates.some((ended) => passes(state, ended))) return 0;
  const isVisible = mayRead(caller);
  const sum = (await sumsOf(dataSource, 'mail'))
    .filter(({ event, outcome }) => isVisible(event) && passes(state, endedStateOf(outcome)))
    .reduce((all, { amount }) => all + amount, 0);
  return Math.max(0, sum);
}

/** How many mails of batches have left, and how many are delayed or were given up, by the ids of the batches. */
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

/** The mails of a batch or a page of them, with their content, and how many there are in all. */
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
