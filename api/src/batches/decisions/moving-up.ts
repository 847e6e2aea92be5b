import { MOVES_UP_MINUTES } from '@conference/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Application } from '../../applications/application.entity';
import { ApplicationEvent } from '../../applications/application-event.entity';
import { waitingIn, type Pool } from '../../applications/waiting-list';
import { instant } from '../../database/instant';
import { inTransaction, isDuplicate } from '../../database/transaction';
import { wallTime } from '../../database/wall-time';
import { MINUTE } from '../../durations';
import { LiveEdition } from '../../editions/live-edition';
import { Outbox } from '../../mail/outbox';
import { movingUpIn, placesLeft } from '../../quotas/places-left';
import { Batch, BatchItem } from '../batch.entity';
import type { BatchMail } from '../kind';
import { newItem } from './new-item';

type MailsFor = (manager: EntityManager, items: BatchItem[]) => Promise<BatchMail[]>;

/** Gives freed places to the next ones who wait. */
@Injectable()
export class MovingUp {
  constructor(
    private readonly dataSource: DataSource,
    private readonly edition: LiveEdition,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Seals a batch that accepts the next one who waits, and schedules its release in half an hour. Discards it if nobody else waits any
   * more, or if the pool has no room. If several processes try, one of them does it.
   */
  async fill(batch: Batch, mailsFor: MailsFor): Promise<void> {
    const work = (manager: EntityManager) => this.fillIn(manager, batch, mailsFor);
    try {
      await inTransaction(this.dataSource, work);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      // Somebody has just staged the same application: by now that can be read.
      await inTransaction(this.dataSource, work);
    }
  }

  /**
   * Whether a batch may be released. One that gives a freed place by itself may not if the pool is full by then; an organiser who
   * releases it decides about that.
   */
  async hasRoom(manager: EntityManager, batch: Batch): Promise<boolean> {
    if (batch.causeId === null || batch.releasedById !== null) return true;
    return (await placesLeft(manager, poolOf(batch))) > 0;
  }

  private async fillIn(manager: EntityManager, batch: Batch, mailsFor: MailsFor): Promise<void> {
    const { id } = batch;
    const dueAt = instant(wallTime() + MOVES_UP_MINUTES * MINUTE);
    const { affected } = await manager.update(Batch, { id, state: 'freed' }, { state: 'sealed', dueAt });
    if (affected !== 1) return;
    const next = await this.nextFor(manager, batch);
    if (!next) {
      await manager.update(Batch, { id }, { state: 'discarded', dueAt: null });
      return;
    }
    const item = newItem(id, next, { status: 'accepted', comment: null });
    await manager.insert(BatchItem, item);
    await this.outbox.hold(manager, id, await mailsFor(manager, [item]));
  }

  /** Who gets a freed place, if there still is one. */
  private async nextFor(manager: EntityManager, batch: Batch): Promise<Application | undefined> {
    if (batch.editionKey !== this.edition.key) return undefined;
    const pool = poolOf(batch);
    const left = await placesLeft(manager, pool);
    if (left !== Infinity && left - (await movingUpIn(manager, pool)) <= 0) return undefined;
    return nextIn(manager, pool, batch);
  }
}

const poolOf = ({ editionKey, segment, subTheme }: Batch): Pool => ({
  editionKey,
  segment: segment ?? '',
  subTheme: subTheme ?? '',
});

/** The next one who waits in a pool: they are in no open batch, and did not lose a place when this one was freed. */
async function nextIn(
  manager: EntityManager,
  pool: Pool,
  { causeId }: Pick<Batch, 'causeId'>,
): Promise<Application | undefined> {
  const isInBatch = manager
    .createQueryBuilder(BatchItem, 'item')
    .select('1')
    .where('item.openKey = registration.id')
    .getQuery();
  const hasFreedIt = manager
    .createQueryBuilder(ApplicationEvent, 'cause')
    .select('1')
    .where('cause.id = :causeId AND cause.registrationId = registration.id')
    .getQuery();
  const hasLostOneBeside = manager
    .createQueryBuilder(BatchItem, 'lost')
    .select('1')
    .innerJoin(BatchItem, 'cause', 'cause.batchId = lost.batchId AND cause.eventId = :causeId')
    .where("lost.registrationId = registration.id AND lost.statusBefore = 'accepted' AND lost.status = 'wait'")
    .getQuery();
  const next = await manager
    .createQueryBuilder(Application, 'registration')
    .where(waitingIn(pool))
    .andWhere(`NOT EXISTS (${isInBatch})`)
    .andWhere(`NOT EXISTS (${hasFreedIt}) AND NOT EXISTS (${hasLostOneBeside})`, { causeId })
    .orderBy('registration.waitPlace')
    .addOrderBy('registration.updatedAt')
    .addOrderBy('registration.id')
    .limit(1)
    .getOne();
  return next ?? undefined;
}
