import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { insertRows } from '../database/insert-rows';
import { takeTurn } from '../database/take-turn';
import { inTransaction } from '../database/transaction';
import { MINUTE } from '../durations';
import { RecurringTask } from '../logging/recurring-task';
import { tallyKinds, type TallyKind } from './tally-kinds';
import { groupsOf } from './tallies';
import { Tally } from './tally.entity';

/** The most ids of one statement. */
const AT_ONCE = 1000;

/** If there are this many rows more than needed, adding them up takes too long. */
export const MOST_ROWS = 2000;

/**
 * Counts everything anew: at the start, with every sweep, and when many rows have come together. That makes one row of many, and repairs
 * the counts of rows that were written by hand or by a version that keeps no counts.
 */
@Injectable()
export class CountAnew implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly looking = new RecurringTask(() => this.look(), { log: new Logger('counts'), failure: 'counts' });
  /** How many rows the last count has left. Undefined before the first one. */
  private left?: number;

  constructor(private readonly dataSource: DataSource) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.looking.run();
    this.looking.every(MINUTE);
  }

  /** Stops before the database closes. */
  beforeApplicationShutdown(): Promise<void> {
    return this.looking.end();
  }

  /** Counts anew if that was not done since the start, or if many rows have come together. */
  async look(): Promise<void> {
    if (this.left === undefined || (await this.dataSource.getRepository(Tally).count()) > this.left + MOST_ROWS)
      await this.all();
  }

  /** If another transaction adds a row meanwhile, it is counted here or has a tally of its own, and never both. */
  async all(): Promise<void> {
    this.left = await inTransaction(this.dataSource, replaceAll, { isOfOneInstant: true });
  }
}

/** @returns how many rows there are then */
async function replaceAll(manager: EntityManager): Promise<number> {
  // Two that find no rows would both add all.
  await takeTurn(manager, 'counts');
  const known = await manager.find(Tally, { select: { id: true } });
  const groups: Tally[] = [];
  for (const kind of Object.keys(tallyKinds) as TallyKind[]) groups.push(...(await groupsOf(manager, kind)));
  for (let start = 0; start < known.length; start += AT_ONCE) {
    const ids = known.slice(start, start + AT_ONCE).map(({ id }) => id);
    await manager.delete(Tally, ids);
  }
  await insertRows(manager, Tally, groups);
  return groups.length;
}
