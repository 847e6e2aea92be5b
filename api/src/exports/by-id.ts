import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** A row that has an id. */
export type Identified = ObjectLiteral & { id: string };

/** What a row is called in a statement that finds it by its id. */
export const ALIAS = 'exported';

/**
 * The rows of a query, to be found by their ids. The query is asked of each whether it has it: if its filters stood beside the ids, SQLite
 * would look through all that they leave, for each part of the rows.
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
