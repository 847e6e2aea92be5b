import type { DataSource } from 'typeorm';
import type { ApiSettings } from '../config/settings';
import { StartRefused } from '../config/start-refused';
import { dialectOf } from './columns';
import { instant } from './instant';
import { RehearsalMark } from './rehearsal-mark.entity';

const MARK = 'rehearsal';
const MARK_TABLE = 'rehearsal_mark';
const MIGRATIONS_TABLE = 'migrations';

/**
 * Judges, before anything is changed, whether this database may be taken up: production refuses a marked one, a
 * rehearsal refuses an unmarked one that holds anything.
 * @throws StartRefused
 */
export async function refuseForeignDatabase(dataSource: DataSource, { rehearsal }: ApiSettings): Promise<void> {
  const tables = await tablesWithRows(dataSource);
  const marked = tables.has(MARK_TABLE);
  if (marked && !rehearsal) {
    throw new StartRefused('The database belongs to a rehearsal: production needs one of its own.');
  }
  if (rehearsal && !marked && tables.size > 0) {
    throw new StartRefused('The database is not empty and belongs to no rehearsal: a rehearsal needs one of its own.');
  }
}

/** Marks the database of a rehearsal, once. */
export async function markRehearsal(dataSource: DataSource, { rehearsal }: ApiSettings): Promise<void> {
  if (!rehearsal) return;
  const marks = dataSource.getRepository(RehearsalMark);
  if (!(await marks.existsBy({ id: MARK }))) await marks.insert({ id: MARK, markedAt: instant() });
}

const tableNames = {
  sqlite: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!'",
  mysql: 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
};

async function tablesWithRows(dataSource: DataSource): Promise<Set<string>> {
  const tables: { name: string }[] = await dataSource.query(tableNames[dialectOf(dataSource)]);
  const names = new Set<string>();
  for (const { name } of tables) {
    if (name === MIGRATIONS_TABLE) continue;
    const rows: unknown[] = await dataSource.query(`SELECT 1 FROM ${dataSource.driver.escape(name)} LIMIT 1`);
    if (rows.length > 0) names.add(name);
  }
  return names;
}
