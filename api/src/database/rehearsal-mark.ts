import type { DataSource } from 'typeorm';
import type { ApiSettings } from '../config/settings';
import { StartRefused } from '../config/start-refused';
import { instant } from './instant';
import { RehearsalMark } from './rehearsal-mark.entity';
import { tableNames } from './table-names';

const MARK = 'rehearsal';
const MARK_TABLE = 'rehearsal_mark';
const MIGRATIONS_TABLE = 'migrations';

/**
 * Checks, before any change, whether this database may be used: production refuses a marked one, a rehearsal refuses an unmarked one
 * that holds anything.
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

async function tablesWithRows(dataSource: DataSource): Promise<Set<string>> {
  const names = new Set<string>();
  for (const name of await tableNames(dataSource)) {
    if (name === MIGRATIONS_TABLE) continue;
    const rows: unknown[] = await dataSource.query(`SELECT 1 FROM ${dataSource.driver.escape(name)} LIMIT 1`);
    if (rows.length > 0) names.add(name);
  }
  return names;
}
