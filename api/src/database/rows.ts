import type { DataSource } from 'typeorm';
import { dialectOf, type Dialect } from './columns';

/**
 * Reads rows of numbers and texts. On the embedded database each row comes as one JSON text, because the driver takes three times as long
 * as the query to pass thirty values.
 */
export class Rows<Row> {
  private readonly select: Record<Dialect, string>;

  /** @param columns what stands under each name, in SQL */
  constructor(columns: Record<keyof Row & string, string>) {
    const all = Object.entries<string>(columns);
    const values = all.map(([name, value]) => `${value} AS ${name}`).join();
    const object = `json_object(${all.map(([name, value]) => `'${name}', ${value}`).join()}) AS json`;
    this.select = { mysql: `SELECT ${values}`, sqlite: `SELECT ${object}` };
  }

  /** @param from the statement from FROM on */
  async read(dataSource: DataSource, from: string, parameters: unknown[]): Promise<Row[]> {
    const dialect = dialectOf(dataSource);
    const rows = await dataSource.query<unknown[]>(`${this.select[dialect]} ${from}`, parameters);
    if (dialect === 'mysql') return rows as Row[];
    return JSON.parse(`[${(rows as { json: string }[]).map(({ json }) => json).join()}]`) as Row[];
  }
}
