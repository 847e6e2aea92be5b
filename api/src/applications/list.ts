import type { applicationQueries, Application as ApplicationResponse } from '@conference/contracts';
import type { DataSource } from 'typeorm';
import type { z } from 'zod';
import { inOrder, isDeep, orderOf, type Listed } from '../database/list';
import { placeholdersFor } from '../database/shared-reads';
import type { InEdition } from '../editions/live-edition';
import type { Application } from './application.entity';
import { totalOf } from './kept-counts';
import { filter, narrow, queryAs, type Query } from './narrow';
import { readApplications, readFound, answerOfRow, type ResponseRow, type Selection } from './response';
import { fromIndex, searchedColumns } from './search';
import type { TextSearch } from './search-texts/search-texts';

type ListQuery = InEdition & z.output<ReturnType<typeof applicationQueries>['list']>;

/** A search tries the first 500 applications of the list before it reads all: a word in every tenth of them fills a page of 50. */
const FIRST_ROWS = 500;

const idsOf = (query: Query): Query => query.select(`${query.alias}.id`, 'id');

/**
 * Selects the rows of a list, or of a page. A subquery finds their ids, so that the database does not read the rows of earlier pages
 * (docs/benchmarks.md).
 * @param ids all rows that match
 * @param total how many these are, if known
 */
function listed(listQuery: ListQuery, ids: Query, total?: number): Selection {
  const [sql, parameters] = (
    listQuery.page === undefined ? ids : inOrder(ids, listQuery, total)
  ).getQueryAndParameters();
  const joined = `INNER JOIN (${sql}) found ON found.id = registration.id`;
  return { joined, where: `ORDER BY ${orderOf('registration', listQuery)}`, parameters };
}

/** The first applications of the edition, in the order of a list. They have all columns that a search needs, and pass no other filter yet. */
function first(dataSource: DataSource, { sort, editionKey }: ListQuery): Query {
  const ofEdition = filter(queryAs(dataSource, 'one').select([]), { editionKey });
  const some = inOrder(ofEdition, { sort, page: 1, pageSize: FIRST_ROWS });
  for (const column of searchedColumns) some.addSelect(`one.${column}`, column);
  return dataSource
    .createQueryBuilder()
    .from<Application>(`(${some.getQuery()})`, 'hit')
    .setParameters(some.getParameters());
}

/** A page of a search, from the texts in memory. Nothing if they are not there, or if a row of the page has changed since. */
async function foundInTexts(
  dataSource: DataSource,
  texts: TextSearch,
  listQuery: ListQuery & { q: string },
): Promise<Listed<ResponseRow> | undefined> {
  const page = await texts.search(listQuery.editionKey, (held) => held.page(listQuery));
  if (!page || page.found.length === 0) return page && { rows: [], total: page.total };
  const ids = page.found.map(({ id }) => id);
  const where = `WHERE registration.id IN (${placeholdersFor(ids)})`;
  const byId = new Map((await readApplications(dataSource, { where, parameters: ids })).map((row) => [row._id, row]));
  const rows = page.found.map(({ id }) => byId.get(id)).filter((row) => row !== undefined);
  const isAsFound = page.found.every(({ id, version }) => byId.get(id)?.version === version);
  return isAsFound ? { rows, total: page.total } : undefined;
}

/**
 * A page of a search in the database. Common words fill it with the first applications of the list, and the others are only counted. Rare words need
 * one scan of all applications, for the page and the total.
 */
async function foundInDatabase(dataSource: DataSource, listQuery: ListQuery): Promise<Listed<ResponseRow>> {
  const inAll = () => narrow(fromIndex(dataSource), listQuery);
  const count = async () =>
    Number((await inAll().select('COUNT(*)', 'total').getRawOne<{ total: number | string }>())?.total);
  const soon = await readApplications(
    dataSource,
    listed(listQuery, idsOf(narrow(first(dataSource, listQuery), listQuery))),
  );
  if (soon.length === listQuery.pageSize) return { rows: soon, total: await count() };
  const rows = await readFound(dataSource, listed(listQuery, idsOf(inAll()).addSelect('COUNT(*) OVER ()', 'total')));
  // A page behind the last one has no row with the total.
  const total = Number(rows[0]?.total ?? (await count()));
  return { rows: rows.map(({ total: _all, ...row }) => row), total };
}

async function read(dataSource: DataSource, texts: TextSearch, listQuery: ListQuery): Promise<Listed<ResponseRow>> {
  if (listQuery.page === undefined) {
    const rows = await readApplications(
      dataSource,
      listed(listQuery, idsOf(narrow(queryAs(dataSource, 'match'), listQuery))),
    );
    return { rows, total: rows.length };
  }
  const { q } = listQuery;
  if (q !== undefined)
    return (await foundInTexts(dataSource, texts, { ...listQuery, q })) ?? foundInDatabase(dataSource, listQuery);
  if (isDeep(listQuery)) {
    // The texts in memory are in order. The database reads the index of all earlier rows first.
    const found = await foundInTexts(dataSource, texts, { ...listQuery, q: '', searchIn: undefined });
    if (found) return found;
  }
  const counting = totalOf(dataSource, listQuery);
  const ids = idsOf(filter(queryAs(dataSource, 'match'), listQuery));
  const reading = async () =>
    readApplications(dataSource, listed(listQuery, ids, isDeep(listQuery) ? await counting : undefined));
  const [total, rows] = await Promise.all([counting, reading()]);
  return { rows, total };
}

/** A page or all rows, and the total. The rows are not made into entities: that takes longer than reading them. */
export async function list(
  dataSource: DataSource,
  texts: TextSearch,
  listQuery: ListQuery,
): Promise<Listed<ApplicationResponse>> {
  const { rows, total } = await read(dataSource, texts, listQuery);
  return { rows: rows.map(answerOfRow), total };
}
