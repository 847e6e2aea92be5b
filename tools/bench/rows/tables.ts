import { databaseFile } from '@conference/settings';
import Libsql from 'libsql';
import { createPool, type Pool, type PoolOptions, type RowDataPacket } from 'mysql2/promise';

export type Row = Record<string, unknown>;

/** The tables that an API has made, for programs that fill them beside it. */
export interface Tables {
  /** The row that was added last. @throws when there is none */
  latest(table: string): Promise<Row>;
  insert(table: string, rows: Row[]): Promise<void>;
  /** Ends the connection, once everything is in. */
  close(): Promise<void>;
}

const BATCH = 1000;

/**
 * Adds `amount` rows to some tables. Each row is like the only one that is there, whatever its columns, except for its own values.
 * @param own the values of a row, or of several, by their table. Tables that others refer to come first
 */
export async function fill<Name extends string>(
  tables: Tables,
  amount: number,
  own: (index: number) => Record<Name, Row | Row[]>,
): Promise<void> {
  const names = Object.keys(own(0)) as Name[];
  const patterns = new Map(await Promise.all(names.map(async (name) => [name, await tables.latest(name)] as const)));
  for (let start = 0; start < amount; start += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, amount - start) }, (_, index) => own(start + index));
    for (const name of names)
      await tables.insert(
        name,
        rows.flatMap((row) => [row[name]].flat() as Row[]).map((row) => ({ ...patterns.get(name), ...row })),
      );
  }
}

/** Connections to a MariaDB. @param address as DATABASE_URL names it */
export const poolOf = (address: string, options: PoolOptions = {}): Pool =>
  createPool({ uri: address.replace('mariadb:', 'mysql:'), charset: 'utf8mb4', ...options });

/** The tables of a site. @param address of its database; nothing for the embedded one */
export const tablesOf = (dataDir: string, address?: string): Tables =>
  address === undefined ? embeddedTables(databaseFile(dataDir)) : serverTables(poolOf(address));

function serverTables(pool: Pool): Tables {
  const filled = new Set<string>();
  return {
    latest: async (table) =>
      there((await pool.query<RowDataPacket[]>('SELECT * FROM ?? ORDER BY id DESC LIMIT 1', [table]))[0][0], table),
    async insert(table, rows) {
      filled.add(table);
      await pool.query('INSERT INTO ?? (??) VALUES ?', [
        table,
        Object.keys(rows[0] ?? {}),
        rows.map((row) => Object.values(row)),
      ]);
    },
    async close() {
      // What it does by itself sooner or later: when, should decide nothing.
      await pool.query('ANALYZE TABLE ??', [[...filled]]);
      await pool.end();
    },
  };
}

/** Nobody ever analyses these. */
function embeddedTables(file: string): Tables {
  const database = new Libsql(file, { timeout: 5000 });
  return {
    latest: async (table) =>
      there((database.prepare(`SELECT * FROM ${table} ORDER BY id DESC LIMIT 1`).all() as Row[])[0], table),
    async insert(table, rows) {
      const columns = Object.keys(rows[0] ?? {});
      const one = database.prepare(
        `INSERT INTO ${table} (${columns.join()}) VALUES (${columns.map(() => '?').join()})`,
      );
      database.exec('BEGIN');
      for (const row of rows) one.run(...Object.values(row));
      database.exec('COMMIT');
    },
    close: async () => void database.close(),
  };
}

function there(row: Row | undefined, table: string): Row {
  if (!row) throw new Error(`There is no row in ${table} to begin with.`);
  return row;
}
