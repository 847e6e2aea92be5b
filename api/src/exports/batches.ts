import { setImmediate as otherWork } from 'node:timers/promises';
import type { SelectQueryBuilder } from 'typeorm';
import { ALIAS, byId, type Identified } from './by-id';
import type { Cell } from './columns';
import { idIn } from './sort-keys';

/** How many rows are read together. That takes some milliseconds, in which the embedded database answers nobody else. */
const BATCH = 250;

/**
 * Reads the rows with these sort keys in batches. Changes meanwhile skip or repeat no row; a row that no longer matches the query is left
 * out.
 * @param names columns of the table, or of a table that it refers to: `account.email`
 */
export async function* batches<Row extends Identified>(
  query: SelectQueryBuilder<Row>,
  names: string[],
  sortKeys: string[],
): AsyncGenerator<Cell[][]> {
  const batch = batchOf(query, names);
  for (let start = 0; start < sortKeys.length; start += BATCH) {
    const ids = sortKeys.slice(start, start + BATCH).map(idIn);
    const found = await batch.clone().setParameter('ids', ids).getRawMany<{ id: string; cells: string }>();
    const rows = new Map(found.map(({ id, cells }) => [id, cells]));
    yield ids.flatMap((id) => rows.get(id) ?? []).map((cells) => JSON.parse(cells) as Cell[]);
    // The embedded database answers synchronously.
    await otherWork();
  }
}

/** Rows by their ids. Each row is one JSON text: the driver spends more time on single values than the database on the text. */
function batchOf<Row extends Identified>(query: SelectQueryBuilder<Row>, names: string[]): SelectQueryBuilder<Row> {
  const rows = byId(query).andWhere(`${ALIAS}.id IN (:...ids)`);
  const others = new Set(names.filter((name) => name.includes('.')).map((name) => name.split('.')[0]));
  for (const other of others) rows.innerJoin(`${ALIAS}.${other}`, String(other));
  const values = names.map((name) => (name.includes('.') ? name : `${ALIAS}.${name}`));
  // As CHAR: MySQL's driver would parse its JSON type.
  return rows.addSelect(`CAST(JSON_ARRAY(${values.join()}) AS CHAR)`, 'cells');
}
