import { ANEW } from '@conference/settings';
import type { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { ApiSettings } from '../config/settings';
import { instant } from '../database/instant';
import { MOVED, MOVING, pairIn } from './folder-mark';
import { marksOf, type Marked } from './marked-places';
import { PairMark, THE_PAIR } from './pair-mark.entity';

/**
 * Marks the database and the place of its abstracts as a pair, once. The database comes first: if only the store is marked, the database
 * was lost. While abstracts move, the old place keeps the mark until all of them are at the new one.
 */
export async function markPair(dataSource: DataSource, settings: ApiSettings): Promise<void> {
  const marks = dataSource.getRepository(PairMark);
  const places = await marksOf(settings);
  const isAnew = places.some(({ mark }) => mark?.pair === ANEW);
  let there = await marks.findOneBy({ id: THE_PAIR });
  if (!there || isAnew) {
    // A restored database begins anew, and holds its batches: what it was about to send may have left since.
    const heldSince = isAnew ? instant() : null;
    there = { id: THE_PAIR, pair: uuid(), changes: 0, at: instant(), reported: '', heldSince };
    await marks.save(there);
  }
  if (isAnew) return markAnew(places, there);
  const { place } = places.at(-1) ?? places[0];
  if (!places.some(({ mark }) => pairIn(mark) === there.pair)) await place.write(there);
}

/**
 * Marks all places that had a mark: one that still said "anew" would begin another pair at the next start, and one with the mark of the last pair would be refused. While
 * abstracts move, the new place has all of them only if the old one says so; a restore fills the new one alone.
 */
async function markAnew([target, source]: [Marked, ...Marked[]], there: PairMark): Promise<void> {
  const isLeft = !source?.mark || source.mark.pair.startsWith(MOVED);
  if (source?.mark) await source.place.write({ ...there, pair: (isLeft ? MOVED : '') + there.pair });
  if (target.mark) await target.place.write({ ...there, pair: (isLeft ? '' : MOVING) + there.pair });
}
