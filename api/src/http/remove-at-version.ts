import type { DataSource, EntityManager, EntityTarget, FindOptionsWhere } from 'typeorm';
import { instantOf } from './if-match';
import { refusals, type Refused } from './refusals';
import { inTransaction } from '../database/transaction';

interface Removal<Row> {
  /** Makes the refusal with the current record. */
  changed(now: Row): Refused;
  /** Removes related records in the same transaction. */
  along?(manager: EntityManager): Promise<void>;
}

/**
 * Removes a record whose `updatedAt` is its version; with If-Match, only at that version. One statement checks and removes, so that no
 * concurrent change is lost.
 * @param ifMatch the header with the expected `updatedAt`, if any
 * @throws Refused 404, 400 for a bad If-Match, 409 `changed` when it names another `updatedAt` than the record has
 */
export async function removeAtVersion<Row extends { id: string; updatedAt: string }>(
  dataSource: DataSource,
  entity: EntityTarget<Row>,
  { id, ifMatch }: { id: string; ifMatch: string | undefined },
  { changed, along }: Removal<Row>,
): Promise<void> {
  const meant = { id } as FindOptionsWhere<Row>;
  // Not in the transaction, whose snapshot would be older later.
  if (!(await dataSource.manager.existsBy(entity, meant))) throw refusals.notFound();
  const updatedAt = instantOf(ifMatch);
  await inTransaction(dataSource, async (manager) => {
    const { affected } = await manager.delete(entity, updatedAt === undefined ? meant : { ...meant, updatedAt });
    if (affected === 1) return along?.(manager);
    const now = await manager.findOneBy(entity, meant);
    throw now ? changed(now) : refusals.notFound();
  });
}
