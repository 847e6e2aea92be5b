import { existsSync } from 'node:fs';
import { encryptionOf, Hosts, type Encryption } from '@conference/database-server';
import { databaseFile, placeOf, readDatabaseAddress, SettingRefused, type DatabaseAddress } from '@conference/settings';
import libsql from 'libsql';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { ApiSettings } from '../config/settings';
import { StartRefused } from '../config/start-refused';
import { transactionApart } from './transaction-apart';
import { declareCollation } from './columns';
import { fileGuard } from './file-guard';
import { followHosts } from './follow-hosts';
import { limitIdle } from './idle-transactions';
import { migrations } from './migrations';
import { retryStatements } from './retry-statements';
import { serializeTransactions } from './serialize-transactions';
import { serverOptions } from './server';

type Entities = (new () => object)[];

const ours = { migrations, synchronize: false, logging: false } as const;

/** How long the embedded database waits for another process that writes, in ms. */
const PATIENCE_MS = 5000;

/** Acknowledged writes must survive a power cut. */
const DURABLE = 'synchronous = FULL';

/** @param isToRead refuses every statement that would change something */
function embedded({ dataDir }: ApiSettings, isToRead: boolean): DataSourceOptions {
  return {
    ...ours,
    type: 'better-sqlite3',
    driver: libsql,
    database: databaseFile(dataDir),
    enableWAL: !isToRead,
    timeout: PATIENCE_MS,
    prepareDatabase: (database: { pragma(text: string): unknown }) =>
      void database.pragma(isToRead ? 'query_only = ON' : DURABLE),
  };
}

/**
 * Opens the database of DATABASE_URL, or the embedded one below DATA_DIR. Nothing is read or changed yet.
 * @param entities what features keep in it
 * @throws StartRefused when it cannot be reached
 */
export async function openDatabase(settings: ApiSettings, entities: Entities): Promise<DataSource> {
  return open(settings, entities);
}

/**
 * Opens the database only to look into it, by plain statements; nothing when it is embedded and was not made yet.
 * @throws StartRefused when it cannot be reached
 */
export async function inspectDatabase(settings: ApiSettings): Promise<DataSource | undefined> {
  return isToBeMade(settings) ? undefined : open(settings, [], true);
}

/** Whether opening the database would make it: it is embedded, and has no file. */
export function isToBeMade({ databaseUrl, dataDir }: ApiSettings): boolean {
  return !databaseUrl && !existsSync(databaseFile(dataDir));
}

/** What sentences call the database: where it is, and never the password. */
export function nameOf({ databaseUrl }: ApiSettings): string {
  return databaseUrl ? `The database at ${placeOf(readDatabaseAddress(databaseUrl))}` : 'The embedded database';
}

async function open(settings: ApiSettings, entities: Entities, isToRead = false): Promise<DataSource> {
  declareCollation(settings.databaseUrl ? 'mysql' : 'sqlite');
  if (settings.databaseUrl) return openServer(readDatabaseAddress(settings.databaseUrl), entities);
  const dataSource = new DataSource({ ...embedded(settings, isToRead), entities });
  await dataSource.initialize().catch((error) => refused('The embedded database', error));
  const file = databaseFile(settings.dataDir);
  const opening = { file, timeout: PATIENCE_MS, pragmas: ['foreign_keys = ON', DURABLE] };
  return serializeTransactions(dataSource, {
    guard: fileGuard(file),
    apart: (work) => transactionApart(dataSource, opening, work),
    reopen: () => reopen(dataSource),
  });
}

/** Gives an embedded database another connection in place of the one that it has. @throws when it cannot be opened; then it keeps that one */
async function reopen(dataSource: DataSource): Promise<void> {
  const driver = dataSource.driver as unknown as { databaseConnection: { close(): void }; connect(): Promise<void> };
  const before = driver.databaseConnection;
  await driver.connect();
  before.close();
  // TypeORM keeps prepared statements of the previous connection. An embedded database has only this one runner.
  (dataSource.createQueryRunner() as unknown as { stmtCache: Map<string, unknown> }).stmtCache.clear();
}

async function openServer(address: DatabaseAddress, entities: Entities): Promise<DataSource> {
  const ssl = encryptionTo(address);
  const hosts = new Hosts(address, ssl);
  try {
    const options = serverOptions(address, await hosts.choose(), ssl);
    const dataSource = await new DataSource({ ...ours, ...options, entities }).initialize();
    limitIdle(dataSource);
    retryStatements(dataSource, followHosts(dataSource, hosts));
    return dataSource;
  } catch (error) {
    return refused(`DATABASE_URL: the database at ${placeOf(address)}`, error);
  }
}

/** What the driver is told of TLS. @throws StartRefused */
export function encryptionTo(address: DatabaseAddress): Encryption {
  try {
    return encryptionOf(address);
  } catch (error) {
    throw error instanceof SettingRefused ? new StartRefused(error.message) : error;
  }
}

function refused(what: string, error: unknown): never {
  const { code, name, message } = error as NodeJS.ErrnoException;
  // What is wrong with a certificate has no code of its own.
  const why = code === 'HANDSHAKE_SSL_ERROR' ? message.replace(/\.$/, '') : (code ?? name);
  throw new StartRefused(`${what} cannot be opened (${why}).`);
}
