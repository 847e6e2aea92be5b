import { setImmediate as otherWork } from 'node:timers/promises';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** A row that has an id. */
export type Identified = ObjectLiteral & { id: string };

/** About so many rows are found at once: the embedded database answers nobody else meanwhile, which is some 10 ms. */
const PART = 10_000;

/** How ids end, one as often as the other: the end of a UUID is left to chance. */
const ENDINGS = '0123456789abcdef';

/** Stands between the columns by which rows are sorted: nothing comes before it. */
const MARK = '\t';

/**
 * Finds the rows of a query. They are told apart for that by what never changes, so that none is skipped or repeated, whatever happens
 * between one part and the next.
 * @returns their ids, in the order of these columns
 */
export async function idsOf<Row extends Identified>(query: SelectQueryBuilder<Row>, order: (keyof Row & string)[]): Promise<string[]> {
  const columns = [...order, 'id'].map((column) => `${query.alias}.${column}`);
  const all = query.clone().select(`CONCAT(${columns.join(', :mark, ')})`, 'place').setParameter('mark', MARK);
  const places: string[] = [];
  for (const part of partsOf(all, await query.clone().getCount())) {
    for (const { place } of await part.getRawMany<{ place: string }>()) places.push(place);
    await otherWork();
  }
  // Texts alone are sorted ten times as fast as by a function, or by the database.
  return places.sort().map((place) => place.slice(place.lastIndexOf(MARK) + 1));
}

/** A query in parts, by how ids end. */
function partsOf<Row extends ObjectLiteral>(query: SelectQueryBuilder<Row>, total: number): SelectQueryBuilder<Row>[] {
  const amount = Math.min(Math.ceil(total / PART), ENDINGS.length);
  const limits = Array.from({ length: amount }, (_, part) => ENDINGS[Math.floor((part * ENDINGS.length) / amount)]);
  const ending = `SUBSTR(${query.alias}.id, -1)`;
  return limits.map((from, part) => {
    const rows = query.clone();
    if (part > 0) rows.andWhere(`${ending} >= :from`, { from });
    if (part + 1 < amount) rows.andWhere(`${ending} < :to`, { to: limits[part + 1] });
    return rows;
  });
}
