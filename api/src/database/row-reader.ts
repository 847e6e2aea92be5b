import type { DataSource, EntityManager } from 'typeorm';
import { dialectOf, type Dialect } from './columns';

/**
 * Reads rows of numbers and texts. On the embedded database each row comes as one JSON text, because the driver takes three times as long
 * as the query to pass thirty values.
 */
export class RowReader<Row> {
  private readonly select: Record<Dialect, string>;
  private readonly object: string;

  /** @param columns what stands under each name, in SQL */
  constructor(columns: Record<keyof Row & string, string>) {
    const all = Object.entries<string>(columns);
    const values = all.map(([name, value]) => `${value} AS ${name}`).join();
    this.object = `json_object(${all.map(([name, value]) => `'${name}', ${value}`).join()})`;
    this.select = { mysql: `SELECT ${values}`, sqlite: `SELECT ${this.object} AS json` };
  }

  /** @param from the statement from FROM on */
  async read(database: DataSource | EntityManager, from: string, parameters: unknown[]): Promise<Row[]> {
    const dialect = kindOf(database);
    const rows = await database.query<unknown[]>(`${this.select[dialect]} ${from}`, parameters);
    if (dialect === 'mysql') return rows as Row[];
    return JSON.parse(`[${(rows as { json: string }[]).map(({ json }) => json).join()}]`) as Row[];
  }

  /** Reads thousands of rows, in any order. On the embedded database they come as one text, because the driver's work is by the row. */
  async readMany(database: DataSource | EntityManager, from: string, parameters: unknown[]): Promise<Row[]> {
    if (kindOf(database) === 'mysql') return this.read(database, from, parameters);
    const all = `SELECT json_group_array(${this.object}) AS json ${from}`;
    const [row] = await database.query<{ json: string }[]>(all, parameters);
    return JSON.parse(row?.json ?? '[]') as Row[];
  }
}

/** Of a database, or of a transaction in it. */
const kindOf = (database: DataSource | EntityManager) =>
  dialectOf('dataSource' in database ? database.dataSource : database);
