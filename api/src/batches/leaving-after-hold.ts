import type { BatchKindName, BatchNumbers, BatchState, LeavingBatch } from '@conference/contracts';
import { In, type EntityManager } from 'typeorm';
import { instant } from '../database/instant';
import type { ConferenceClock } from '../dates/conference-clock';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { Batch } from './batch.entity';

interface Row {
  id: string;
  kind: BatchKindName;
  name: string;
  state: BatchState;
  dueAt: string | null;
  mails: number | string;
}

/**
 * What leaves by itself once batches go on: scheduled batches, batches in preparation, and mails of batches released before the backup.
 * @param numbersOf what batches would do: mails are still held for some whom a release would leave behind
 */
export async function leavingAfterHold(
  manager: EntityManager,
  clock: ConferenceClock,
  numbersOf: (batches: Batch[]) => Promise<ReadonlyMap<string, BatchNumbers>>,
): Promise<LeavingBatch[]> {
  const rows = await manager
    .createQueryBuilder(Batch, 'batch')
    .leftJoin(OutboxMail, 'mail', 'mail.batchId = batch.id AND mail.outcome IS NULL')
    .select([
      'batch.id AS id',
      'batch.kind AS kind',
      'batch.name AS name',
      'batch.state AS state',
      'batch.dueAt AS dueAt',
    ])
    .addSelect('COUNT(mail.id)', 'mails')
    .where("batch.state = 'freed' OR (batch.state = 'sealed' AND batch.dueAt IS NOT NULL)")
    .orWhere("batch.state = 'released' AND mail.id IS NOT NULL")
    .groupBy('batch.id, batch.kind, batch.name, batch.state, batch.dueAt')
    .orderBy('batch.id')
    .getRawMany<Row>();
  const sealed = rows.filter(({ state }) => state === 'sealed').map(({ id }) => id);
  const numbers = await numbersOf(await manager.findBy(Batch, { id: In(sealed) }));
  return rows.map(({ id, kind, name, state, dueAt, mails }) => ({
    _id: id,
    kind,
    name,
    state,
    mails: numbers.get(id)?.mails ?? Number(mails),
    ...(state === 'sealed' && dueAt !== null && { releaseAt: instant(clock.at(Date.parse(dueAt))) }),
  }));
}
