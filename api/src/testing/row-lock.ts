import { setTimeout as pause } from 'node:timers/promises';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import type { ApiSettings } from '../config/settings';

/** Locks a row of a database server: a call that changes it waits in the middle of its work. */
export class RowLock {
  private constructor(
    private readonly connection: Connection,
    private readonly beside: Connection,
  ) {}

  static async of({ databaseUrl: uri = '' }: ApiSettings, table: string, id: string): Promise<RowLock> {
    const connection = await createConnection({ uri });
    await connection.beginTransaction();
    await connection.query(`SELECT id FROM ${table} WHERE id = ? FOR UPDATE`, [id]);
    return new RowLock(connection, await createConnection({ uri }));
  }

  /** Runs a statement apart from the lock. */
  async run(statement: string, values: unknown[]): Promise<void> {
    await this.beside.query(statement, values);
  }

  /** Until somebody waits for the row, or several for it or for each other. */
  async awaited(by = 1): Promise<void> {
    const waiting = `SELECT 1 FROM information_schema.innodb_trx trx
      INNER JOIN information_schema.processlist process ON process.id = trx.trx_mysql_thread_id
      WHERE trx.trx_state = 'LOCK WAIT' AND process.db = DATABASE()`;
    for (;;) {
      const [rows] = await this.beside.query<RowDataPacket[]>(waiting);
      if (rows.length >= by) return;
      // A server refreshes these tables only when nobody has read them for 100 ms.
      await pause(150);
    }
  }

  async end(): Promise<void> {
    await this.connection.rollback();
    await Promise.all([this.connection.end(), this.beside.end()]);
  }
}
