import { IsNull, Not, type EntityManager } from 'typeorm';
import { Application } from './application.entity';

/** Those who wait for the same places: an edition's applications of a segment in a sub-theme (docs/decisions/0046). */
export type Pool = Pick<Application, 'editionKey' | 'segment' | 'subTheme'>;

/** What tells the pools of one edition from each other. */
export type PoolKeys = Omit<Pool, 'editionKey'>;

/** The same as one key. No key of a choice has a line break. */
export const keyOfPool = ({ segment, subTheme }: PoolKeys): string => `${segment}\n${subTheme}`;

/** Those on the waiting list of a pool. */
export const waitingIn = ({ editionKey, segment, subTheme }: Pool) => ({
  editionKey,
  segment,
  subTheme,
  status: 'wait' as const,
});

/** The place at the end of a waiting list. Two who come at the same moment both get it; then the earlier decision goes first. */
export async function endOfWaitingList(manager: EntityManager, pool: Pool): Promise<number> {
  const last = await manager.findOne(Application, {
    where: { ...waitingIn(pool), waitPlace: Not(IsNull()) },
    order: { waitPlace: 'DESC' },
    select: { waitPlace: true },
  });
  return (last?.waitPlace ?? 0) + 1;
}
