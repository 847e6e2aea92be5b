import type { DataSource, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { dialectOf } from './columns';
import { searchKey } from './search-key';

/** Which rows of a list are requested, and in which order. */
export interface ListRequest {
  /** A sort key of the list, with a leading minus for descending. */
  sort: string;
  page?: number;
  pageSize: number;
}

/** A list, or a page of it, and how many rows it has in all. */
export interface Listed<Row> {
  rows: Row[];
  total: number;
}

/**
 * The needle for INSTR, as bytes. On columns made by searchKey this finds the same as LIKE, without wildcards, and MariaDB is ten times
 * as fast (docs/benchmarks.md).
 */
export function bytesOf({ dataSource }: { dataSource: DataSource }, parameter: string): string {
  return dialectOf(dataSource) === 'mysql' ? `CAST(${parameter} AS BINARY)` : parameter;
}

/** Narrows a query to the rows in which the words occur: in a column of search keys. */
export function search<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  words: string | undefined,
  column = 'searchText',
) {
  if (words === undefined) return query;
  return query.andWhere(`INSTR(${query.alias}.${column}, ${bytesOf(query, ':words')}) > 0`, {
    words: searchKey(words),
  });
}

/** Narrows a query to the rows that have the values of filters, where these are given. */
export function filterBy<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  filters: Record<string, unknown>,
  names: readonly string[],
): SelectQueryBuilder<Row> {
  for (const name of names)
    if (filters[name] !== undefined) query.andWhere(`${query.alias}.${name} = :${name}`, { [name]: filters[name] });
  return query;
}

const directionOf = (sort: string) => (sort.startsWith('-') ? 'DESC' : 'ASC');

/** The columns that the words of `sort` stand for. */
const sortColumns: Record<string, string> = {
  name: 'nameKey',
  fullName: 'nameKey',
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
  at: 'at',
  deletedAt: 'deletedAt',
};

const sortColumn = (sort: string) => sortColumns[sort.replace('-', '')];

/** The order of a list, in SQL. @param alias what its rows are called */
export function orderOf(alias: string, { sort }: Pick<ListRequest, 'sort'>): string {
  return [sortColumn(sort), 'id'].map((column) => `${alias}.${column} ${directionOf(sort)}`).join();
}

/** Puts a query into the order of a list, and cuts it down to a page when one is asked for. */
export function inOrder<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  { sort, page, pageSize }: ListRequest,
): SelectQueryBuilder<Row> {
  const direction = directionOf(sort);
  query.orderBy(`${query.alias}.${sortColumn(sort)}`, direction).addOrderBy(`${query.alias}.id`, direction);
  return page === undefined ? query : query.offset((page - 1) * pageSize).limit(pageSize);
}
