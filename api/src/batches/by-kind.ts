import type { BatchNumbers } from '@conference/contracts';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../http/caller';
import type { Batch } from './batch.entity';
import type { BatchKind, BatchKinds } from './kind';

/** How much batches of all kinds change and mail, by their ids. Leaves out what is about the caller until it is released. */
export const numbersOf = async (
  kinds: BatchKinds,
  manager: EntityManager,
  batches: readonly Batch[],
  caller?: Caller,
): Promise<ReadonlyMap<string, BatchNumbers>> =>
  new Map(await askEach(kinds, batches, (kind, some) => kind.numbersOf(manager, some, caller)));

/** The ids of the batches that tell the caller a decision about them merely by being in the list. */
export const tellingOwn = async (
  kinds: BatchKinds,
  batches: readonly Batch[],
  caller: Caller,
): Promise<ReadonlySet<string>> =>
  new Set(await askEach(kinds, batches, (kind, some) => kind.tellingOwn(some, caller)));

/** Asks each kind about those that are of it. */
async function askEach<One>(
  kinds: BatchKinds,
  batches: readonly Batch[],
  ask: (kind: BatchKind, some: Batch[]) => Promise<Iterable<One>>,
): Promise<One[]> {
  const answers = Object.entries(kinds).map(([name, kind]) =>
    ask(
      kind,
      batches.filter((batch) => batch.kind === name),
    ),
  );
  return (await Promise.all(answers)).flatMap((some) => [...some]);
}
