import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { dialectOf } from '../database/columns';
import { insertRows } from '../database/insert-rows';
import { inTransaction } from '../database/transaction';
import { tallyKinds, type TallyKind } from './kinds';
import { groupsOf } from './tallies';
import { Tally } from './tally.entity';

/** The most ids of one statement. */
const AT_ONCE = 1000;

/** Thrown in a transaction that counts what another process has just counted. */
class CountedByAnother extends Error {}

/**
 * Counts everything anew: at the start, and with every sweep. That makes one row of many, and puts right what was written by hand or by a
 * version that keeps no counts.
 */
@Injectable()
export class CountAnew implements OnApplicationBootstrap {
  constructor(private readonly dataSource: DataSource) {}

  onApplicationBootstrap(): Promise<void> {
    return this.all();
  }

  /** What others write meanwhile counts as well: their tallies, like their rows, are either seen or stay. */
  async all(): Promise<void> {
    try {
      // All that is read is of one instant, whatever the server's own default is.
      await (dialectOf(this.dataSource) === 'mysql'
        ? this.dataSource.transaction('REPEATABLE READ', replaceAll)
        : inTransaction(this.dataSource, replaceAll));
    } catch (error) {
      // One of both is enough.
      if (!(error instanceof CountedByAnother)) throw error;
    }
  }
}

async function replaceAll(manager: EntityManager): Promise<void> {
  const known = await manager.find(Tally, { select: { id: true } });
  const groups: Tally[] = [];
  for (const kind of Object.keys(tallyKinds) as TallyKind[]) groups.push(...(await groupsOf(manager, kind)));
  for (let start = 0; start < known.length; start += AT_ONCE) {
    const ids = known.slice(start, start + AT_ONCE).map(({ id }) => id);
    const { affected } = await manager.delete(Tally, ids);
    if (affected !== ids.length) throw new CountedByAnother();
  }
  await insertRows(manager, Tally, groups);
}
