import { setImmediate as otherWork } from 'node:timers/promises';
import type { SelectQueryBuilder } from 'typeorm';
import { ALIAS, byId, tableOf, type Identified } from './by-id';

/** The rows that one statement scans. It takes some milliseconds, in which the embedded database answers nobody else. */
const PART = 2000;

/** Separates the columns of a sort key. No column contains a character that sorts before it. */
const MARK = '\t';

/**
 * Finds the rows of a query: for each its sort key, which ends in its id (idIn). The table is scanned in parts by id, which never
 * changes, so that no row is skipped or repeated.
 * @returns the keys, sorted
 */
export async function sortKeysOf<Row extends Identified>(
  query: SelectQueryBuilder<Row>,
  order: (keyof Row & string)[],
): Promise<string[]> {
  const keysOf = async (rows: SelectQueryBuilder<Row>) => {
    const columns = [...order, 'id'].map((column) => `${rows.alias}.${column}`);
    const found = await rows
      .select(`CONCAT(${columns.join(', :mark, ')})`, 'sortKey')
      .setParameter('mark', MARK)
      .getRawMany<{ sortKey: string }>();
    // Each part is sorted by itself: the last sort then only merges, and blocks nobody for long.
    return found.map(({ sortKey }) => sortKey).sort();
  };
  // An index finds few rows without a scan.
  if ((await query.clone().getCount()) <= PART) return keysOf(query.clone());
  const keys: string[] = [];
  for await (const part of partsOf(query)) {
    for (const key of await keysOf(part)) keys.push(key);
    await otherWork();
  }
  // Ten times as fast as a sort with a function, or in the database.
  keys.sort();
  await otherWork();
  return keys;
}

/** The id of the row with this sort key. */
export const idIn = (sortKey: string) => sortKey.slice(sortKey.lastIndexOf(MARK) + 1);

/** A query in parts: its matches in the first rows of the table, in the next, and so on. */
async function* partsOf<Row extends Identified>(
  query: SelectQueryBuilder<Row>,
): AsyncGenerator<SelectQueryBuilder<Row>> {
  let from: string | undefined = '';
  while (from !== undefined) {
    const behind = byId(query).andWhere(`${ALIAS}.id > :from`, { from });
    const last = tableOf(query)
      .where(`${ALIAS}.id > :from`, { from })
      .orderBy(`${ALIAS}.id`)
      .offset(PART - 1)
      .limit(1);
    from = (await last.getRawOne<{ id: string }>())?.id;
    yield from === undefined ? behind : behind.andWhere(`${ALIAS}.id <= :to`, { to: from });
  }
}
