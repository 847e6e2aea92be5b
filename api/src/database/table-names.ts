import { machineTables } from '@conference/database-server';
import type { DataSource } from 'typeorm';
import { dialectOf } from './columns';

const statements = {
  sqlite: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!'",
  mysql: `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name NOT IN ('${machineTables.join("', '")}')`,
};

/** The tables of a database, whatever migrations it has had, except those that machines make in an empty one. */
export async function tableNames(dataSource: DataSource): Promise<string[]> {
  const tables: { name: string }[] = await dataSource.query(statements[dialectOf(dataSource)]);
  return tables.map(({ name }) => name);
}
