import { MOVES_UP_MINUTES } from '@conference/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Application } from '../../applications/application.entity';
import { waitingIn } from '../../applications/waiting-list';
import { instant } from '../../database/instant';
import { inTransaction } from '../../database/transaction';
import { MINUTE } from '../../durations';
import { LiveEdition } from '../../editions/live-edition';
import { Outbox } from '../../mail/outbox';
import { Batch, BatchItem } from '../batch.entity';
import type { BatchMail } from '../kind';
import { newItem } from './new-item';

/** Gives freed places to whoever waits next. */
@Injectable()
export class MovingUp {
  constructor(
    private readonly dataSource: DataSource,
    private readonly edition: LiveEdition,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Seals a batch that accepts whoever waits next, and has it released by itself in half an hour. Discards it when nobody waits any more. Of
   * several processes one does it.
   */
  async fill(
    { id, editionKey, segment, subTheme }: Batch,
    mailsFor: (manager: EntityManager, items: BatchItem[]) => Promise<BatchMail[]>,
  ): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const dueAt = instant(Date.now() + MOVES_UP_MINUTES * MINUTE);
      const { affected } = await manager.update(Batch, { id, state: 'freed' }, { state: 'sealed', dueAt });
      if (affected !== 1) return;
      const pool = { editionKey, segment: segment ?? '', subTheme: subTheme ?? '' };
      const next = editionKey === this.edition.key ? await nextIn(manager, pool) : undefined;
      if (!next) {
        await manager.update(Batch, { id }, { state: 'discarded', dueAt: null });
        return;
      }
      const item = newItem(id, next, { status: 'accepted', comment: null });
      await manager.insert(BatchItem, item);
      await this.outbox.hold(manager, id, await mailsFor(manager, [item]));
    });
  }
}

/** Who waits next in a pool, and is in no open batch. */
async function nextIn(
  manager: EntityManager,
  pool: Pick<Application, 'editionKey' | 'segment' | 'subTheme'>,
): Promise<Application | undefined> {
  const isInBatch = manager
    .createQueryBuilder(BatchItem, 'item')
    .select('1')
    .where('item.openKey = registration.id')
    .getQuery();
  const next = await manager
    .createQueryBuilder(Application, 'registration')
    .where(waitingIn(pool))
    .andWhere(`NOT EXISTS (${isInBatch})`)
    .orderBy('registration.waitPlace')
    .addOrderBy('registration.updatedAt')
    .addOrderBy('registration.id')
    .limit(1)
    .getOne();
  return next ?? undefined;
}
