import type { DataSource } from 'typeorm';
import { dialectOf } from './columns';

/**
 * Reads rows of numbers and texts. The driver of the embedded database takes three times as long to hand over a row of thirty values as the
 * database takes to find and to write it: each comes as one text there.
 * @param columns what stands under each name, in SQL
 * @param from the statement from FROM on
 */
export async function readRows<Row>(dataSource: DataSource, columns: Record<string, string>, from: string, parameters: unknown[]): Promise<Row[]> {
  const all = Object.entries(columns);
  if (dialectOf(dataSource) === 'mysql') {
    return dataSource.query<Row[]>(`SELECT ${all.map(([name, value]) => `${value} AS ${name}`).join()} ${from}`, parameters);
  }
  const object = `json_object(${all.map(([name, value]) => `'${name}', ${value}`).join()})`;
  const rows = await dataSource.query<{ json: string }[]>(`SELECT ${object} AS json ${from}`, parameters);
  return JSON.parse(`[${rows.map(({ json }) => json).join()}]`) as Row[];
}
