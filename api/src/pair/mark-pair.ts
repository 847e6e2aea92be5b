import { ANEW } from '@conference/settings';
import type { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { ApiSettings } from '../config/settings';
import { instant } from '../database/instant';
import { pairIn } from './folder-mark';
import { marksOf } from './marked-places';
import { PairMark, THE_PAIR } from './pair-mark.entity';

/**
 * Marks both of a pair, once. The database first: a marked store alone means that its database was lost. While abstracts move, the place where
 * they come from keeps the mark until all are at the other.
 */
export async function markPair(dataSource: DataSource, settings: ApiSettings): Promise<void> {
  const marks = dataSource.getRepository(PairMark);
  const places = await marksOf(settings);
  const isAnew = places.some(({ mark }) => mark?.pair === ANEW);
  let there = await marks.findOneBy({ id: THE_PAIR });
  if (!there || isAnew) {
    // A database that was there before begins anew when it was put back: what it was about to send may have left since.
    const heldSince = isAnew ? instant() : null;
    there = { id: THE_PAIR, pair: uuid(), changes: 0, at: instant(), reported: '', heldSince };
    await marks.save(there);
  }
  const isMarked = places.some(({ mark }) => pairIn(mark) === there.pair);
  const { place } = places.find(({ mark }) => mark?.pair === ANEW) ?? places.at(-1) ?? places[0];
  if (!isMarked || isAnew) await place.write(there);
}
