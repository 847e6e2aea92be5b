import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as round } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';

/** The transaction that is running. */
interface OpenTransaction {
  of: DataSource;
  isOpen: boolean;
}

// One for all databases: Node keeps every AsyncLocalStorage for ever, and copies each at every step.
const turns = new AsyncLocalStorage<OpenTransaction>();

/** How long statements may block the event loop, in ms. */
const SLICE_MS = 5;

/**
 * Runs transactions and statements of an embedded database one after the other. TypeORM's SQLite drivers share one connection: otherwise
 * parallel transactions would mix, and a foreign statement would be rolled back with somebody else's transaction. Statements of the
 * running transaction go straight through. Statements block the event loop, so between them it gets a turn now and then for new requests.
 * @param guard checks after each turn whether the writes are safe; what it throws becomes the result
 */
export function serializeTransactions(dataSource: DataSource, guard: () => void): DataSource {
  let last: Promise<unknown> = Promise.resolve();
  let wentRound = performance.now();

  function takeTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work).finally(guard);
    last = turn.catch(() => undefined).then(letOthers);
    return turn;
  }

  async function letOthers(): Promise<void> {
    if (performance.now() - wentRound < SLICE_MS) return;
    await round();
    wentRound = performance.now();
  }

  const hasTurn = () => {
    const turn = turns.getStore();
    return turn?.of === dataSource && turn.isOpen;
  };

  const runner = dataSource.createQueryRunner();
  const query = runner.query.bind(runner) as (...args: unknown[]) => Promise<unknown>;

  /**
   * Ends a transaction that TypeORM takes for open. On a full disk the database rolls back by itself; TypeORM's own rollback then fails,
   * and later writes would join a transaction that never ends.
   */
  async function settle(): Promise<void> {
    if (!runner.isTransactionActive) return;
    await query('ROLLBACK').catch(() => undefined);
    Object.assign(runner, { isTransactionActive: false, transactionDepth: 0 });
  }

  const { manager } = dataSource;
  const transaction = manager.transaction.bind(manager) as (...args: unknown[]) => Promise<unknown>;
  manager.transaction = ((...args: unknown[]) => {
    if (hasTurn()) return transaction(...args);
    return takeTurn(() => {
      // Closed in the end, because work that was started inside and left running keeps its context.
      const turn = { of: dataSource, isOpen: true };
      return turns
        .run(turn, () => transaction(...args))
        .finally(() => {
          turn.isOpen = false;
          return settle();
        });
    });
  }) as EntityManager['transaction'];

  runner.query = ((...args: unknown[]) =>
    hasTurn() ? query(...args) : takeTurn(() => query(...args))) as typeof runner.query;

  return dataSource;
}
