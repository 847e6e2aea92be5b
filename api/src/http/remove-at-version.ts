import type { DataSource, EntityManager, EntityTarget, FindOptionsWhere } from 'typeorm';
import { instantOf } from './if-match';
import { refusals } from './refusals';
import type { Refused } from './refusals';
import { inTransaction } from '../database/transaction';

interface Removal<Row> {
  /** Says what the record is now that it was changed meanwhile. */
  changed(now: Row): Refused;
  /** What goes with it, in the same transaction. */
  along?(manager: EntityManager): Promise<void>;
}

/**
 * Removes a record whose `updatedAt` is its version: whatever it says by now or, with If-Match, only at that version. One statement
 * decides, so a change that comes at the same moment is not lost.
 * @param ifMatch the header that names the `updatedAt` to remove it at, if one was sent
 * @throws Refused 404, 400 for a bad If-Match, 409 `changed` when it names another `updatedAt` than the record has
 */
export async function removeAtVersion<Row extends { id: string; updatedAt: string }>(
  dataSource: DataSource,
  entity: EntityTarget<Row>,
  { id, ifMatch }: { id: string; ifMatch: string | undefined },
  { changed, along }: Removal<Row>,
): Promise<void> {
  const meant = { id } as FindOptionsWhere<Row>;
  // Before the transaction, which would tell it later as it was when it was first read there.
  if (!(await dataSource.manager.existsBy(entity, meant))) throw refusals.notFound();
  const updatedAt = instantOf(ifMatch);
  await inTransaction(dataSource, async (manager) => {
    const { affected } = await manager.delete(entity, updatedAt === undefined ? meant : { ...meant, updatedAt });
    if (affected === 1) return along?.(manager);
    const now = await manager.findOneBy(entity, meant);
    throw now ? changed(now) : refusals.notFound();
  });
}
