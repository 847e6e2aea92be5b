import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseFile } from '@conference/settings';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { getMetadataArgsStorage, type DataSource } from 'typeorm';
import { makeDataDir } from '../config/data-dir';
import { readApiSettings, type ApiSettings } from '../config/settings';
import { openDatabase } from '../database/data-source';
import { migrate } from '../database/migrate';
import { entities } from '../entities';
import { freshBucket } from './fresh-bucket';
import { atTheEnd } from './leftovers';
import { databaseOfThisRun, onTestServer, testServer } from './test-server';

declare global {
  /** On which database the suites of this run work: the embedded one, or that of a server; set by the Jest configuration. */
  var testDatabase: 'embedded' | 'server';
  /** Where the abstracts of this run are, if not on the disk. */
  var testStore: 'bucket' | undefined;
}

/** Who is made the first admin of every API under test. */
export const admin = { email: 'organiser@example.org', password: 'the password of the organiser' };

/** A new directory, gone at the end of the suite. */
export async function freshDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'conference-api-'));
  atTheEnd(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** Does something on this run's server. @returns the address of a database there */
async function onServer(name: string, work: (connection: Connection) => Promise<unknown>): Promise<string> {
  await onTestServer(work);
  const address = new URL(testServer());
  address.pathname = name;
  return address.href;
}

/** The address of a new, empty database of this run's server, gone at the end of the suite; nothing when the suites run on the embedded one. */
async function freshDatabase(): Promise<string | undefined> {
  if (globalThis.testDatabase !== 'server') return undefined;
  const name = databaseOfThisRun(randomBytes(6).toString('hex'));
  atTheEnd(() => onTestServer((connection) => connection.query(`DROP DATABASE ${name}`)));
  return onServer(name, (connection) => connection.query(`CREATE DATABASE ${name}`));
}

let taken = 0;

/**
 * The address of a database without rows. An earlier suite of this worker may have made its tables. If they are not ours, the database is
 * made anew.
 */
async function emptiedDatabase(): Promise<string | undefined> {
  if (globalThis.testDatabase !== 'server') return undefined;
  const name = databaseOfThisRun(`${process.env.JEST_WORKER_ID}_${taken++}`);
  atTheEnd(() => (taken = 0));
  return onServer(name, async (connection) => {
    await connection.query(`CREATE DATABASE IF NOT EXISTS ${name}`);
    const [rows] = await connection.query<RowDataPacket[]>(
      'SELECT table_name FROM information_schema.tables WHERE table_schema = ?',
      [name],
    );
    const tables = rows.map((row) => String(Object.values(row)[0]));
    const ours = getMetadataArgsStorage().tables.map((table) => table.name);
    const areOurs = [MIGRATIONS, ...ours].every((table) => tables.includes(table ?? ''));
    const made = areOurs ? [] : await (statedTables ??= tablesInStatements());
    const statements = areOurs
      ? tables.filter((table) => table !== MIGRATIONS).map((table) => `DELETE FROM ${table}`)
      : [`DROP DATABASE ${name}`, `CREATE DATABASE ${name}`, `USE ${name}`, ...made];
    // One statement after the other, without foreign keys: a table may refer to one that is not there yet, or that still has rows.
    for (const statement of [`USE ${name}`, 'SET FOREIGN_KEY_CHECKS = 0', ...statements])
      await connection.query(statement);
  });
}

let statedTables: Promise<string[]> | undefined;

/** The statements that make all tables on a server, without rows. They take less than half of the time of the migrations. */
async function tablesInStatements(): Promise<string[]> {
  return withMadeTables(await freshDatabase(), async (dataSource) => {
    const ask = <Row>(statement: string): Promise<Row[]> => dataSource.query(statement);
    const tables = await ask<object>('SHOW TABLES');
    const made = tables.map(async (row) => {
      const [table] = await ask<{ 'Create Table': string }>(`SHOW CREATE TABLE ${Object.values(row)[0]}`);
      // Counted on from the last row, which is not there.
      return table?.['Create Table'].replace(/ AUTO_INCREMENT=\d+/, '') ?? '';
    });
    const steps = await ask<{ timestamp: string; name: string }>(`SELECT * FROM ${MIGRATIONS} ORDER BY id`);
    const values = steps.map(({ timestamp, name }) => `(${timestamp}, '${name}')`);
    return [...(await Promise.all(made)), `INSERT INTO ${MIGRATIONS} (timestamp, name) VALUES ${values.join()}`];
  });
}

/** Asks a new database something after its migrations: the one at an address, or an embedded one. */
async function withMadeTables<Told>(
  address: string | undefined,
  ask: (dataSource: DataSource, settings: ApiSettings) => Promise<Told>,
): Promise<Told> {
  const settings = await settingsOn(address, {});
  await makeDataDir(settings);
  const dataSource = await openDatabase(settings, entities);
  try {
    await migrate(dataSource);
    return await ask(dataSource, settings);
  } finally {
    await dataSource.destroy();
  }
}

/** Where TypeORM keeps which migrations a database has been through. */
const MIGRATIONS = 'migrations';

/** Settings of a rehearsal with a new database and a DATA_DIR of its own, without demo data. */
export async function freshSettings(env: Record<string, string> = {}): Promise<ApiSettings> {
  return settingsOn(await freshDatabase(), env);
}

/** The same with a database that has been through the migrations already. */
export async function startedSettings(env: Record<string, string> = {}): Promise<ApiSettings> {
  const settings = await settingsOn(await emptiedDatabase(), env);
  if (settings.databaseUrl === undefined) {
    await makeDataDir(settings);
    await writeFile(databaseFile(settings.dataDir), await (madeTables ??= tablesInAFile()));
  }
  return settings;
}

let madeTables: Promise<Buffer> | undefined;

/** The file of an embedded database with all tables and no row. Copying it takes a hundredth of the time that making it does. */
function tablesInAFile(): Promise<Buffer> {
  return withMadeTables(undefined, async (dataSource, settings) => {
    await dataSource.query('PRAGMA wal_checkpoint(TRUNCATE)');
    return readFile(databaseFile(settings.dataDir));
  });
}

async function settingsOn(database: string | undefined, env: Record<string, string>): Promise<ApiSettings> {
  return readApiSettings({
    DATA_DIR: await freshDirectory(),
    DATABASE_URL: database,
    SEED: 'empty',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...(globalThis.testStore === 'bucket' && freshBucket()),
    ...env,
  });
}
