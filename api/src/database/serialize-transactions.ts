import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as round } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { onlyReads } from './only-reads';
import { isLockedOut } from './unavailable';

type Work<T> = (manager: EntityManager) => Promise<T>;
type Run = (...args: unknown[]) => Promise<unknown>;

/** The transaction that is running, and where its statements go. */
interface OpenTransaction {
  of: DataSource;
  isOpen: boolean;
  query: Run;
  transaction: Run;
}

interface Options {
  /** Checks after each turn whether the writes are safe; what it throws becomes the result. */
  guard: () => void;
  /** Runs a transaction on a connection of its own, so that others can go on reading on the shared one. */
  apart: <T>(work: Work<T>) => Promise<T>;
  /** Opens the connection that all share anew. */
  reopen: () => Promise<void>;
}

// One for all databases: Node never frees an AsyncLocalStorage, and copies each one at every asynchronous step.
const turns = new AsyncLocalStorage<OpenTransaction>();

/** How TypeORM begins a transaction. */
export const BEGIN = 'BEGIN TRANSACTION';
/** Waits for other processes that write. With a plain BEGIN, a transaction that first reads and then writes is refused if others wrote in between. */
export const BEGIN_TO_WRITE = 'BEGIN IMMEDIATE TRANSACTION';

/** How long statements may block the event loop, in ms. */
const SLICE_MS = 5;

const longTransactions = new WeakMap<DataSource, <T>(work: Work<T>) => Promise<T>>();

/**
 * Runs a transaction that changes thousands of rows. On a server it is one like any other. On an embedded database it does not keep
 * readers waiting.
 */
export const longTransaction = <T>(dataSource: DataSource, work: Work<T>): Promise<T> =>
  longTransactions.get(dataSource)?.(work) ?? dataSource.transaction(work);

/**
 * Runs transactions and statements of an embedded database one after the other. TypeORM's SQLite drivers share one connection: otherwise
 * parallel transactions would mix, and a foreign statement would be rolled back with somebody else's transaction. Statements of the
 * running transaction go straight through. Statements block the event loop, so between them it gets a turn now and then for new requests.
 */
export function serializeTransactions(dataSource: DataSource, { guard, apart, reopen }: Options): DataSource {
  let last: Promise<unknown> = Promise.resolve();
  let wentRound = performance.now();
  /** The long transaction that is running: who writes waits for its end. */
  let long: Promise<unknown> | undefined;

  function takeTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work).catch(afterFailure).finally(guard);
    last = turn.catch(() => undefined).then(letOthers);
    return turn;
  }

  /**
   * A statement that another process has locked out stays in progress, because the driver does not reset it (tursodatabase/libsql-js#237). Its
   * connection would never again see what others write, nor be able to write itself.
   */
  async function afterFailure(error: unknown): Promise<never> {
    if (isLockedOut(error)) await reopen();
    throw error;
  }

  async function letOthers(): Promise<void> {
    if (performance.now() - wentRound < SLICE_MS) return;
    await round();
    wentRound = performance.now();
  }

  async function takeTurnToWrite<T>(work: () => Promise<T>): Promise<T> {
    while (long) await long;
    return takeTurn(work);
  }

  const myTurn = () => {
    const turn = turns.getStore();
    return turn?.of === dataSource && turn.isOpen ? turn : undefined;
  };

  const runner = dataSource.createQueryRunner();
  const plainQuery = runner.query.bind(runner) as Run;
  const query: Run = (sql, ...args) => plainQuery(sql === BEGIN ? BEGIN_TO_WRITE : sql, ...args);

  /**
   * Ends a transaction that TypeORM takes for open. On a full disk the database rolls back by itself; TypeORM's own rollback then fails,
   * and later writes would join a transaction that never ends.
   */
  async function settle(): Promise<void> {
    if (!runner.isTransactionActive) return;
    await query('ROLLBACK').catch(() => undefined);
    Object.assign(runner, { isTransactionActive: false, transactionDepth: 0 });
  }

  /** Runs what a transaction is for, with its turn marked as taken. */
  function within<T>(paths: Pick<OpenTransaction, 'query' | 'transaction'>, work: () => Promise<T>): Promise<T> {
    // Closed in the end: work that was left running keeps this context, and must not use the transaction any more.
    const turn = { of: dataSource, isOpen: true, ...paths };
    return turns.run(turn, work).finally(() => (turn.isOpen = false));
  }

  const { manager } = dataSource;
  const transaction = manager.transaction.bind(manager) as Run;
  manager.transaction = ((...args: unknown[]) =>
    myTurn()?.transaction(...args) ??
    takeTurnToWrite(() =>
      within({ query, transaction }, () => transaction(...args)).finally(settle),
    )) as EntityManager['transaction'];

  runner.query = ((...args: unknown[]) => {
    const turn = myTurn();
    if (turn) return turn.query(...args);
    return onlyReads(args[0]) ? takeTurn(() => query(...args)) : takeTurnToWrite(() => query(...args));
  }) as typeof runner.query;

  longTransactions.set(dataSource, async <T>(work: Work<T>): Promise<T> => {
    if (myTurn()) return manager.transaction(work);
    while (long) await long;
    // A transaction that has its turn already may write, and comes first.
    const result = takeTurn(() => Promise.resolve())
      .then(() =>
        apart((own) => {
          const paths = { query: queryOf(own), transaction: own.transaction.bind(own) as Run };
          return within(paths, () => work(own));
        }),
      )
      .finally(guard);
    long = result.catch(() => undefined).then(() => (long = undefined));
    return result;
  });

  return dataSource;
}

const queryOf = ({ queryRunner }: EntityManager): Run => queryRunner?.query.bind(queryRunner) as Run;
