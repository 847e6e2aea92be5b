import { randomUUID } from 'node:crypto';

/** What a lease needs of a database server. */
export interface Statements {
  /** @returns the rows of what reads; of what writes, how many rows it changed */
  query(statement: string, parameters?: unknown[]): Promise<unknown>;
}

/** For how long a lease holds without being renewed, and how often it is renewed, in ms. */
export const terms = { lease: 20_000, renewal: 5000 };

/** The tables that machines have in common before the site has its own: rights, and what is released. */
export const machineTables = ['lease', 'live_release', 'release_job'] as const;

const TABLE = `CREATE TABLE IF NOT EXISTS lease
  (name VARCHAR(64) NOT NULL PRIMARY KEY, owner VARCHAR(36) NOT NULL, until DATETIME(3) NOT NULL)`;

/** When the lease ended that nobody has. */
export const LONG_AGO = '1970-01-02';

/**
 * The right to do something, of which one process at a time has it: a row of a database server, with an owner and an end. All of it is judged by the
 * server's clock, and each step is one conditional statement, which nodes of a cluster decide alike; they know nothing of each other's named
 * locks. Its table is there before all others, because the migrations are done under one.
 */
export class Lease {
  private readonly owner = randomUUID();

  private constructor(
    private readonly database: Statements,
    private readonly name: string,
  ) {}

  /** @param name what the right is for, in 64 characters */
  static async on(database: Statements, name: string): Promise<Lease> {
    await database.query(TABLE);
    await database.query('INSERT IGNORE INTO lease VALUES (?, ?, ?)', [name, '', LONG_AGO]);
    return new Lease(database, name);
  }

  /** Takes it if nobody has it, or renews it. @returns whether it is ours; somebody else may have had it meanwhile */
  take(): Promise<boolean> {
    return this.hold('(owner = ? OR until <= UTC_TIMESTAMP(3))');
  }

  /** Renews it. @returns whether it is still ours. Once somebody else has taken it, it is not, even after they gave it back */
  keep(): Promise<boolean> {
    return this.hold('owner = ?');
  }

  /** Gives it back, if it is still ours. The row goes on naming its last owner, which `keep` relies on. */
  async end(): Promise<void> {
    await this.database.query('UPDATE lease SET until = ? WHERE name = ? AND owner = ?', [
      LONG_AGO,
      this.name,
      this.owner,
    ]);
  }

  /**
   * Does something that it was taken for, and renews it meanwhile.
   * @throws LeaseLost once somebody else has it, as after a machine was suspended; what was begun goes on
   */
  async during<T>(work: () => Promise<T>): Promise<T> {
    let renewal: NodeJS.Timeout | undefined;
    const lost = new Promise<never>((_, reject) => {
      renewal = setInterval(() => {
        // What fails for a moment is tried again before the lease ends.
        this.keep().then(
          (isOurs) => void (isOurs || reject(new LeaseLost())),
          () => undefined,
        );
      }, terms.renewal).unref();
    });
    try {
      return await Promise.race([work(), lost]);
    } finally {
      clearInterval(renewal);
      // It ends by itself otherwise.
      await this.end().catch(() => undefined);
    }
  }

  /** Makes it ours for another term. @param condition that the row has to meet; its `?` is this owner */
  private async hold(condition: string): Promise<boolean> {
    const changed = await this.database.query(
      `UPDATE lease SET owner = ?, until = UTC_TIMESTAMP(3) + INTERVAL ? MICROSECOND WHERE name = ? AND ${condition}`,
      [this.owner, terms.lease * 1000, this.name, this.owner],
    );
    return (changed as { affectedRows: number }).affectedRows === 1;
  }
}

/** Somebody else has taken the lease. */
export class LeaseLost extends Error {}
