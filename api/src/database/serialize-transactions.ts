import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as round } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';

/** A transaction that has the turn, as long as it is open. */
interface Turn {
  of: DataSource;
  isOpen: boolean;
}

// One for all databases: Node never forgets a storage, and hands every one of them on at each step.
const turns = new AsyncLocalStorage<Turn>();

/** For how long the statements of an embedded database may keep all else from its turn, in ms. */
const SLICE_MS = 5;

/**
 * Lets transactions and statements of an embedded database take turns. TypeORM's SQLite drivers share one connection:
 * without turns, parallel transactions run into each other, and a statement from outside is rolled back with somebody
 * else's transaction. Between turns Node goes round now and then: while a statement runs nothing else does, and as long as
 * others wait for theirs, no connection and no request would be taken. Statements that belong to the transaction that has the turn go straight through.
 * @param guard looks after each turn whether what was done holds; what it throws is told instead
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
   * Ends what is left of a transaction. When the disk is full the database undoes one by itself; TypeORM cannot undo it once more then,
   * takes it for open for ever after, and whatever is written next would belong to a transaction that nobody ends.
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
      // Closed at the end, so that work started inside and left running does not believe to be inside for ever.
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
