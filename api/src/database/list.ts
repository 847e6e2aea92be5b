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

/** Narrows a query to the rows in which the words occur: in a column that was made by searchKey. */
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

const directionOf = (sort: string) => (sort.startsWith('-') ? 'DESC' : 'ASC');

/** The order of a list, in SQL. @param alias what its rows are called. Takes the rest as inOrder does. */
export function orderOf(alias: string, { sort }: Pick<ListRequest, 'sort'>, columns: Record<string, string>): string {
  return [columns[sort.replace('-', '')], 'id'].map((column) => `${alias}.${column} ${directionOf(sort)}`).join();
}

/**
 * Puts a query into the order of a list, and cuts it down to a page when one is asked for.
 * @param columns which column each word of `sort` means
 */
export function inOrder<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  { sort, page, pageSize }: ListRequest,
  columns: Record<string, string>,
): SelectQueryBuilder<Row> {
  const direction = directionOf(sort);
  query
    .orderBy(`${query.alias}.${columns[sort.replace('-', '')]}`, direction)
    .addOrderBy(`${query.alias}.id`, direction);
  return page === undefined ? query : query.offset((page - 1) * pageSize).limit(pageSize);
}

/** Reads a list in its order: a page of it, or all of it when no page is asked for. Takes what inOrder takes. */
export async function listRows<Row extends ObjectLiteral>(
  ...list: Parameters<typeof inOrder<Row>>
): Promise<Listed<Row>> {
  const [rows, total] = await inOrder(...list).getManyAndCount();
  return { rows, total };
}
