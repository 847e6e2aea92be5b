import type { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { ApiSettings } from '../config/settings';
import { instant } from '../database/instant';
import { ANEW, readFolderMark, writeFolderMark } from './folder-mark';
import { PairMark, THE_PAIR } from './pair-mark.entity';

/** Marks both of a pair, once. The database first: a marked DATA_DIR alone means that its database was lost. */
export async function markPair(dataSource: DataSource, settings: ApiSettings): Promise<void> {
  const marks = dataSource.getRepository(PairMark);
  const here = await readFolderMark(settings);
  let there = await marks.findOneBy({ id: THE_PAIR });
  if (!there || here?.pair === ANEW) {
    // A database that was there before begins anew when it was put back: what it was about to send may have left since.
    const heldSince = here?.pair === ANEW ? instant() : null;
    there = { id: THE_PAIR, pair: uuid(), changes: 0, at: instant(), reported: '', heldSince };
    await marks.save(there);
  }
  if (here?.pair !== there.pair) await writeFolderMark(settings, there);
}
