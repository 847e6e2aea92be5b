import { setTimeout as pause } from 'node:timers/promises';
import { In, IsNull, type DataSource, type EntityManager, type FindOptionsWhere, type ObjectLiteral } from 'typeorm';
import { inTransaction } from '../database/transaction';
import { keyedKinds, type KeyedKind } from './keyed-kinds';

/** The rows of one transaction: others wait some milliseconds for it. */
const AT_ONCE = 100;
/** The pause after each, in ms: users go first. */
const PAUSE = 5;

/** What has been done. */
export interface Renewed {
  rows: number;
  /** Whether nothing is left. */
  isDone: boolean;
}

/**
 * Makes the search keys and sort keys again that another version made: all of them after an upgrade, and later those that an older
 * release or a statement of the database has written. Each row has its version, so this may stop anywhere, and several processes may do
 * it together.
 * @param mayGoOn is asked before each transaction
 */
export async function renewKeys(dataSource: DataSource, mayGoOn: () => boolean): Promise<Renewed> {
  let rows = 0;
  for (const kind of keyedKinds) {
    const old = await dataSource.query<{ id: string }[]>(kind.old(dataSource));
    for (let start = 0; start < old.length; start += AT_ONCE) {
      if (!mayGoOn()) return { rows, isDone: false };
      const ids = old.slice(start, start + AT_ONCE).map(({ id }) => id);
      rows += await inTransaction(dataSource, (manager) => renewSome(manager, kind, ids));
      await pause(PAUSE);
    }
  }
  return { rows, isDone: true };
}

async function renewSome(manager: EntityManager, kind: KeyedKind, ids: string[]): Promise<number> {
  const { entity, select, relations, seenBy, keys, also } = kind;
  let renewed = 0;
  for (const row of await manager.find(entity, { select, relations, where: { id: In(ids) } })) {
    const made = keys(row);
    if (seenBy.every((name) => made[name] === row[name])) continue;
    // Another process that changes the row meanwhile also writes its keys.
    const unchanged = seenBy.map((name) => [name, (row[name] as string | null) ?? IsNull()] as const);
    const where: FindOptionsWhere<ObjectLiteral> = { id: row['id'] as string, ...Object.fromEntries(unchanged) };
    renewed += (await manager.update(entity, where, made)).affected ?? 0;
  }
  await also?.(manager, renewed);
  return renewed;
}
