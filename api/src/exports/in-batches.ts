import { setImmediate as otherWork } from 'node:timers/promises';
import type { SelectQueryBuilder } from 'typeorm';
import { ALIAS, byId, type Identified } from './by-id';
import type { Cell } from './columns';
import { idAt } from './in-order';

/** So many rows are read at once: the embedded database answers nobody else meanwhile, which is some milliseconds. */
const BATCH = 250;

/**
 * What the rows of a query have under these names, in the order of their places, some rows at a time. Whatever comes or goes meanwhile, none is
 * skipped or repeated; one that the query has lost by then is left out.
 * @param names columns of the table, or of another one that a row names: `account.email`
 */
export async function* inBatches<Row extends Identified>(
  query: SelectQueryBuilder<Row>,
  names: string[],
  places: string[],
): AsyncGenerator<Cell[][]> {
  const batch = batchOf(query, names);
  for (let start = 0; start < places.length; start += BATCH) {
    const some = places.slice(start, start + BATCH).map(idAt);
    const found = await batch.clone().setParameter('some', some).getRawMany<{ id: string; cells: string }>();
    const rows = new Map(found.map(({ id, cells }) => [id, cells]));
    yield some.flatMap((id) => rows.get(id) ?? []).map((cells) => JSON.parse(cells) as Cell[]);
    // An embedded database answers without letting go.
    await otherWork();
  }
}

/** Rows by their ids. A row comes as one text: of each value by itself the driver makes more than the database has to do. */
function batchOf<Row extends Identified>(query: SelectQueryBuilder<Row>, names: string[]): SelectQueryBuilder<Row> {
  const rows = byId(query).andWhere(`${ALIAS}.id IN (:...some)`);
  const others = new Set(names.filter((name) => name.includes('.')).map((name) => name.split('.')[0]));
  for (const other of others) rows.innerJoin(`${ALIAS}.${other}`, String(other));
  const values = names.map((name) => (name.includes('.') ? name : `${ALIAS}.${name}`));
  // MySQL's own type for this would be read by its driver.
  return rows.addSelect(`CAST(JSON_ARRAY(${values.join()}) AS CHAR)`, 'cells');
}
