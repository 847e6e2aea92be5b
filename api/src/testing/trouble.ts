import type { DataSource } from 'typeorm';
import { onlyReads } from '../database/only-reads';
import type { Pool, PooledConnection } from '../database/pool';

/** What a database server answers when it refuses a statement, by the meaning. */
export const refusalsOfServers = {
  deadlock: { errno: 1213, code: 'ER_LOCK_DEADLOCK', sqlState: '40001' },
  'a lock that never came': { errno: 1205, code: 'ER_LOCK_WAIT_TIMEOUT', sqlState: 'HY000' },
  'a node without its cluster': { errno: 1047, code: 'ER_UNKNOWN_COM_ERROR', sqlState: '08S01' },
  'read-only': { errno: 1290, code: 'ER_OPTION_PREVENTS_STATEMENT', sqlState: 'HY000' },
  'a new primary that stands still': { errno: 3783, code: 'ER_GR_HOLD_MEMBER_STATUS_ERROR', sqlState: 'HY000' },
  // ProxySQL's own error, for which the driver has no name.
  'a proxy without a server': { errno: 9001, sqlState: 'HY000' },
} as const;

/** What a server or a proxy answers when it does not know whether the statement was done: other servers may have taken it. */
export const doubtsOfServers = {
  'broken off': { errno: 1317, code: 'ER_QUERY_INTERRUPTED', sqlState: '70100' },
  'a member without its group': { errno: 3101, code: 'ER_TRANSACTION_ROLLBACK_DURING_COMMIT', sqlState: '40000' },
  'a hook that fails': { errno: 3100, code: 'ER_RUN_HOOK_ERROR', sqlState: 'HY000' },
  'a proxy that has lost its server': { errno: 2013, sqlState: 'HY000' },
} as const;

/** How a statement goes wrong: it is refused, it is done and answered with a doubt, or its connection is lost before or after the server has done it. */
export type Mishap = keyof typeof refusalsOfServers | keyof typeof doubtsOfServers | 'lost before' | 'lost after';

const SAID: Partial<Record<Mishap, object>> = { ...refusalsOfServers, ...doubtsOfServers };

/** A statement that has written. */
export interface Written {
  statement: string;
  /** Whether it is a commit, or stands outside of a transaction. */
  commits: boolean;
}

/** Which of the statements that write goes wrong, counted from 0, and how. If `lasts` is set, all later ones do, too. */
interface Plan {
  at: number;
  mishap: Mishap;
  lasts?: boolean;
}

type Done = (error: Error | null, ...rest: unknown[]) => void;
/** The last of what a statement is given with is `Done`. */
type Query = (statement: string, ...given: unknown[]) => unknown;

/** What writes nothing itself, such as what a new connection is asked. */
const WRITES_NOTHING = /^(START TRANSACTION|ROLLBACK|SET |SHOW )/;

/** What begins or ends a transaction. */
const BOUNDARY = /^(START TRANSACTION|COMMIT$|ROLLBACK$)/;

/** Has statements of a data source go wrong between it and the driver, as a server or a network would. */
export class Trouble {
  /** The statements that have written since `meet`, commits among them. */
  readonly written: Written[] = [];
  private plan?: Plan;

  constructor({ driver }: DataSource) {
    const met = new WeakSet<PooledConnection>();
    (driver as unknown as { pool: Pool }).pool.on('acquire', (connection) => {
      if (met.has(connection)) return;
      met.add(connection);
      this.stand(connection as Omit<PooledConnection, 'query'> & { query: Query });
    });
  }

  /** What is written from here on meets this, or nothing. */
  meet(plan?: Plan): void {
    this.written.length = 0;
    this.plan = plan;
  }

  private stand(connection: Omit<PooledConnection, 'query'> & { query: Query }): void {
    const query = connection.query.bind(connection);
    let isInTransaction = false;
    connection.query = (statement, ...given) => {
      const commits = statement === 'COMMIT' || !isInTransaction;
      if (BOUNDARY.test(statement)) isInTransaction = statement.startsWith('START');
      const mishap = this.mishapOf({ statement, commits });
      if (mishap === undefined) return query(statement, ...given);
      const done = given.pop() as Done;
      const said = Object.assign(new Error(mishap), SAID[mishap]);
      if (mishap in refusalsOfServers) return void setImmediate(() => done(said));
      if (mishap in doubtsOfServers) return query(statement, ...given, () => done(said));
      const lose = () => connection.stream.destroy(lost());
      if (mishap === 'lost before') {
        lose();
        return query(statement, ...given, done);
      }
      const thenLost: Done = () => {
        lose();
        done(Object.assign(lost(), { fatal: true }));
      };
      return query(statement, ...given, thenLost);
    };
  }

  private mishapOf(written: Written): Mishap | undefined {
    const { statement } = written;
    if (onlyReads(statement) || WRITES_NOTHING.test(statement)) return undefined;
    const index = this.written.push(written) - 1;
    const { at = Infinity, mishap, lasts = false } = this.plan ?? {};
    return index === at || (lasts && index > at) ? mishap : undefined;
  }
}

const lost = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
