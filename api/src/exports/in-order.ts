import { setImmediate as otherWork } from 'node:timers/promises';
import type { SelectQueryBuilder } from 'typeorm';
import { ALIAS, byId, tableOf, type Identified } from './by-id';

/** So many rows of the table are looked through at once: the embedded database answers nobody else meanwhile, which is some milliseconds. */
const PART = 2000;

/** Stands between the columns by which rows are sorted: nothing that may stand in one comes before it. */
const MARK = '\t';

/**
 * Finds the rows of a query, in parts of the table that are told apart by what never changes: so none is skipped or repeated, whatever
 * happens between one part and the next.
 * @returns the place of each in the order of these columns, which tells its id (idAt)
 */
export async function placesOf<Row extends Identified>(
  query: SelectQueryBuilder<Row>,
  order: (keyof Row & string)[],
): Promise<string[]> {
  const placed = (rows: SelectQueryBuilder<Row>) => {
    const columns = [...order, 'id'].map((column) => `${rows.alias}.${column}`);
    return rows
      .select(`CONCAT(${columns.join(', :mark, ')})`, 'place')
      .setParameter('mark', MARK)
      .getRawMany<{ place: string }>();
  };
  // Few are found at once, by the index of what is asked for.
  if ((await query.clone().getCount()) <= PART) return (await placed(query.clone())).map(({ place }) => place).sort();
  const places: string[] = [];
  for await (const part of partsOf(query)) {
    const found = (await placed(part)).map(({ place }) => place);
    // Sorted by itself: of parts in order the last sort only makes one, and nobody waits for it for long.
    for (const place of found.sort()) places.push(place);
    await otherWork();
  }
  // Texts by themselves are sorted ten times as fast as by a function, or by the database.
  places.sort();
  await otherWork();
  return places;
}

/** The id of the row that has this place. */
export const idAt = (place: string) => place.slice(place.lastIndexOf(MARK) + 1);

/** A query in parts: what it has of the first rows of the table, of those behind them, and so on. */
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
