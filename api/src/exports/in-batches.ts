import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** A row that has an id. */
export type Identified = ObjectLiteral & { id: string };

const BATCH = 500;

/** The ids of all rows of a query, in the order of these columns. */
export async function idsOf<Row extends Identified>(query: SelectQueryBuilder<Row>, order: string[]): Promise<string[]> {
  const ids = query.clone().select(`${query.alias}.id`, 'id').orderBy();
  for (const column of [...order, 'id']) ids.addOrderBy(`${query.alias}.${column}`);
  return (await ids.getRawMany<{ id: string }>()).map(({ id }) => id);
}

/**
 * The rows of a query in the order of `ids`, some at a time. Whatever comes or goes meanwhile, none is skipped or repeated;
 * one that the query has lost by then is left out.
 */
export async function* inBatches<Row extends Identified>(query: SelectQueryBuilder<Row>, ids: string[]): AsyncGenerator<Row[]> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const some = ids.slice(start, start + BATCH);
    const found = await query.clone().andWhere(`${query.alias}.id IN (:...some)`, { some }).getMany();
    const rows = new Map(found.map((row) => [row.id, row]));
    yield some.flatMap((id) => rows.get(id) ?? []);
  }
}
