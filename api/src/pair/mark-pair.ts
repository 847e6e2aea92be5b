import { ANEW } from '@conference/settings';
import type { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { ApiSettings } from '../config/settings';
import { instant } from '../database/instant';
import { pairIn } from './folder-mark';
import { marksOf } from './marked-places';
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
  const isMarked = places.some(({ mark }) => pairIn(mark) === there.pair);
  const { place } = places.find(({ mark }) => mark?.pair === ANEW) ?? places.at(-1) ?? places[0];
  if (!isMarked || isAnew) await place.write(there);
}
