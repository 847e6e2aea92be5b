import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** A row with an id. */
export type Identified = ObjectLiteral & { id: string };

/** The alias of the rows in these statements. */
export const ALIAS = 'exported';

/**
 * The rows of a query, to be narrowed by their ids. The query itself becomes an EXISTS. If its filters stood beside the ids, SQLite would
 * scan all rows that match them, for each batch.
 */
export function byId<Row extends Identified>(query: SelectQueryBuilder<Row>): SelectQueryBuilder<Row> {
  const isOne = query.clone().select('1').andWhere(`${query.alias}.id = ${ALIAS}.id`);
  return tableOf(query).whereExists(isOne);
}

/** The table of a query, without its filters. */
export function tableOf<Row extends Identified>({
  dataSource,
  expressionMap,
}: SelectQueryBuilder<Row>): SelectQueryBuilder<Row> {
  return dataSource
    .getRepository<Row>(expressionMap.mainAlias?.target ?? '')
    .createQueryBuilder(ALIAS)
    .select(`${ALIAS}.id`, 'id');
}
