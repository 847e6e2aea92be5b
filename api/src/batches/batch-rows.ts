import type { BatchItemState } from '@conference/contracts';
import type { EntityManager } from 'typeorm';
import type { Released } from './kind';

/** What a batch has a row for: a decision, or a recipient. */
interface Row {
  id: string;
  mailId: string;
  state: BatchItemState;
}

const rowsOf = <One extends Row>(manager: EntityManager, entity: new () => One, batchId: string) =>
  manager.createQueryBuilder(entity, 'one').where('one.batchId = :batchId', { batchId });

/** The rows of a batch by their ids, some at a time. */
export async function* someAtATime<One extends Row>(
  manager: EntityManager,
  entity: new () => One,
  batchId: string,
  atOnce: number,
): AsyncGenerator<One[]> {
  for (let last = ''; ;) {
    const after = rowsOf(manager, entity, batchId).andWhere('one.id > :last', { last });
    const rows = await after.orderBy('one.id').limit(atOnce).getMany();
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? '';
    yield rows;
  }
}

/** What the release of a batch has made of its rows. */
export async function releasedOf(manager: EntityManager, entity: new () => Row, batchId: string): Promise<Released> {
  const inState = (state: BatchItemState) => rowsOf(manager, entity, batchId).andWhere('one.state = :state', { state });
  const behind = await inState('left behind').getMany();
  return { changed: await inState('released').getCount(), unsent: behind.map(({ mailId }) => mailId) };
}
