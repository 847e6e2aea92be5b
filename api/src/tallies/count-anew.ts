import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { insertRows } from '../database/insert-rows';
import { inTransaction } from '../database/transaction';
import { MINUTE } from '../durations';
import { RecurringTask } from '../logging/recurring-task';
import { tallyKinds, type TallyKind } from './kinds';
import { groupsOf } from './tallies';
import { Tally } from './tally.entity';

/** The most ids of one statement. */
const AT_ONCE = 1000;

/** With more rows than these, adding them up takes longer than it has to. */
export const MOST_ROWS = 2000;

/** Thrown in a transaction that counts what another process has just counted. */
class CountedByAnother extends Error {}

/**
 * Counts everything anew: at the start, with every sweep, and when many rows have come together. That makes one row of many, and puts right what was
 * written by hand or by a version that keeps no counts.
 */
@Injectable()
export class CountAnew implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly looking = new RecurringTask(() => this.look(), { log: new Logger('counts'), failure: 'counts' });
  private isDue = true;

  constructor(private readonly dataSource: DataSource) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.looking.run();
    this.looking.every(MINUTE);
  }

  /** Stops before the database closes. */
  beforeApplicationShutdown(): Promise<void> {
    return this.looking.end();
  }

  /** Counts anew what has not been counted since the start, or if there are many rows. */
  async look(): Promise<void> {
    if (this.isDue || (await this.dataSource.getRepository(Tally).count()) > MOST_ROWS) await this.all();
  }

  /** What others write meanwhile counts as well: their tallies, like their rows, are either seen or stay. */
  async all(): Promise<void> {
    try {
      await inTransaction(this.dataSource, replaceAll, { isOfOneInstant: true });
    } catch (error) {
      // One of both is enough.
      if (!(error instanceof CountedByAnother)) throw error;
    }
    this.isDue = false;
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
