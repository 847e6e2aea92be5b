import type { DataSource } from 'typeorm';
import { openDatabase } from '../database/data-source';
import { migrate } from '../database/migrate';
import { entities } from '../entities';
import { freshSettings, startedSettings } from './fresh-settings';

/** What the database says of its tables, by their names. */
async function tablesOf(dataSource: DataSource): Promise<Record<string, string>> {
  if (globalThis.testDatabase === 'embedded') {
    const rows: { name: string; sql: string }[] = await dataSource.query('SELECT name, sql FROM sqlite_master');
    return Object.fromEntries(rows.map(({ name, sql }) => [name, sql]));
  }
  const names: object[] = await dataSource.query('SHOW TABLES');
  const pairs = names.map(async (row) => {
    const name = String(Object.values(row)[0]);
    const [table]: { 'Create Table': string }[] = await dataSource.query(`SHOW CREATE TABLE ${name}`);
    return [name, table?.['Create Table'] ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(pairs));
}

const stepsOf = (dataSource: DataSource): Promise<unknown[]> =>
  dataSource.query('SELECT timestamp, name FROM migrations ORDER BY id');

describe('a database that has been through the migrations already', () => {
  const opened: DataSource[] = [];
  afterAll(() => Promise.all(opened.map((dataSource) => dataSource.destroy())));

  it('has the tables that the migrations make, and has none of these to go through', async () => {
    const copied = await openDatabase(await startedSettings(), entities);
    opened.push(copied);
    const made = await openDatabase(await freshSettings(), entities);
    opened.push(made);
    await migrate(made);

    // An API that was started there has one more.
    expect(await tablesOf(copied)).toMatchObject(await tablesOf(made));
    expect(await stepsOf(copied)).toEqual(await stepsOf(made));
    expect(Object.keys(await tablesOf(made)).length).toBeGreaterThan(entities.length);
  });
});
