import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { containing } from './search-key';

/** Which rows of a list are asked for, and in which order. */
interface Asked {
  /** A word of the list, with a minus in front for the other way round. */
  sort: string;
  page?: number;
  pageSize: number;
}

/** A list, or a page of it, and how many rows it has in all. */
export interface Listed<Row> {
  rows: Row[];
  total: number;
}

/** Narrows a query to the rows in whose searchText the words occur. */
export function search<Row extends ObjectLiteral>(query: SelectQueryBuilder<Row>, words: string | undefined) {
  if (words !== undefined) query.andWhere(`${query.alias}.searchText LIKE :words ESCAPE '!'`, { words: containing(words) });
  return query;
}

/**
 * Reads a list in its order: a page of it, or all of it when no page is asked for.
 * @param columns which column each word of `sort` means
 */
export async function listRows<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  { sort, page, pageSize }: Asked,
  columns: Record<string, string>,
): Promise<Listed<Row>> {
  const direction = sort.startsWith('-') ? 'DESC' : 'ASC';
  query.orderBy(`${query.alias}.${columns[sort.replace('-', '')]}`, direction).addOrderBy(`${query.alias}.id`, direction);
  if (page !== undefined) query.offset((page - 1) * pageSize).limit(pageSize);
  const [rows, total] = await query.getManyAndCount();
  return { rows, total };
}
