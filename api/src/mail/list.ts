import type { mailListQuery } from '@conference/contracts';
import { In, type DataSource } from 'typeorm';
import type { z } from 'zod';
import { inOrder, isDeep, type Listed } from '../database/list';
import { searchKey } from '../database/search-key';
import type { Caller } from '../http/caller';
import { refusals } from '../http/refusals';
import { countOf } from './counts';
import { among, hitsFor, rareOnes } from './hit-queries';
import { filtered, narrowed, wordsAlone, type Query } from './narrow';
import type { OutboxMail } from './outbox-mail.entity';
import { listedColumns, type ListedMail } from './response';
import { pageInTexts } from './search';
import type { MailTextSearch } from './search-texts/mail-texts';
import { isRare } from './state';
import { visibleEvents } from './visible-mails';

type MailQuery = z.output<typeof mailListQuery>;

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
