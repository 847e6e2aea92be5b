import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, LessThanOrEqual } from 'typeorm';
import { keyOfPool } from '../applications/waiting-list';
import { KeyedQueue } from '../concurrency/keyed-queue';
import { RecurringTask } from '../logging/recurring-task';
import { instant } from '../database/instant';
import { wallTime } from '../database/wall-time';
import { heldSince } from '../pair/bulk-hold';
import { Batch } from './batch.entity';
import { Batches } from './batches';

/** How often it is looked whether a batch is due, in ms. */
const LOOK_MS = 500;

/** Batches in one round. */
const MOST = 20;

/** Releases batches that are due, fills those that a freed place began, and opens those again whose sealing was interrupted. */
@Injectable()
export class BatchKeeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('batches');
  private readonly looking = new RecurringTask(() => this.lookOnce(), { log: this.log, failure: 'batches' });
  private readonly turns = new KeyedQueue();

  constructor(
    private readonly dataSource: DataSource,
    private readonly batches: Batches,
  ) {}

  onApplicationBootstrap(): void {
    this.looking.every(LOOK_MS);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.looking.end();
  }

  /** Looks once, which concurrent calls share. A failure is logged and tried again with the next. */
  look(): Promise<void> {
    return this.looking.run();
  }

  private async lookOnce(): Promise<void> {
    const { manager } = this.dataSource;
    const where = { dueAt: LessThanOrEqual(instant(wallTime() + LOOK_MS)) };
    const due = await manager.find(Batch, { where, order: { dueAt: 'ASC', id: 'ASC' }, take: MOST });
    if (due.length === 0 || (await heldSince(manager))) return;
    // One that fails keeps no other from its turn.
    const results = await Promise.allSettled(
      due.map((batch) => this.turns.run(queueOf(batch), () => this.turn(batch))),
    );
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }

  private async turn(batch: Batch): Promise<void> {
    // What is due before the next look is not late for it.
    await pause(Math.max(0, Date.parse(batch.dueAt ?? '') - wallTime()));
    if (batch.state === 'sealing') return this.batches.reopen(batch);
    if (batch.state === 'freed') return this.batches.fill(batch);
    const changed = await this.batches.release(batch);
    if (changed !== undefined)
      this.log.log({ did: 'released batch', record: batch.id, changed, by: batch.releasedById });
  }
}

/** Batches that give places of one pool take turns: each has to know who got the place before. All others need not wait. */
const queueOf = ({ id, editionKey, segment, subTheme }: Batch): string =>
  segment === null || subTheme === null ? id : `${editionKey}\n${keyOfPool({ segment, subTheme })}`;
