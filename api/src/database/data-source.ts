import { existsSync } from 'node:fs';
import { databaseFile } from '@conference/settings';
import libsql from 'libsql';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { ApiSettings } from '../config/settings';
import { StartRefused } from '../config/start-refused';
import { transactionApart } from './apart';
import { declareCollation } from './columns';
import { fileGuard } from './file-guard';
import { migrations } from './migrations';
import { serializeTransactions } from './serialize-transactions';

/** The most connections to a database server. With fewer, reads wait behind writes. */
export const POOL_SIZE = 32;

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

function server(address: URL): DataSourceOptions {
  return {
    ...ours,
    type: address.protocol === 'mariadb:' ? 'mariadb' : 'mysql',
    // A URL has an IPv6 host in brackets, which the driver does not want.
    host: address.hostname.replace(/^\[|\]$/g, ''),
    port: Number(address.port || 3306),
    username: decodeURIComponent(address.username),
    password: decodeURIComponent(address.password),
    database: decodeURIComponent(address.pathname.slice(1)),
    charset: 'utf8mb4',
    connectTimeout: 5000,
    poolSize: POOL_SIZE,
    // No stack trace at every statement, which is slow: errors are logged without one.
    trace: false,
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
  if (!databaseUrl) return 'The embedded database';
  const { host, pathname } = new URL(databaseUrl);
  return `The database at ${host}${pathname}`;
}

async function open(settings: ApiSettings, entities: Entities, isToRead = false): Promise<DataSource> {
  const address = settings.databaseUrl ? new URL(settings.databaseUrl) : undefined;
  const options = address ? server(address) : embedded(settings, isToRead);
  declareCollation(address ? 'mysql' : 'sqlite');
  const dataSource = new DataSource({ ...options, entities });
  try {
    await dataSource.initialize();
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    const where = address
      ? `DATABASE_URL: the database at ${address.host}${address.pathname}`
      : 'The embedded database';
    throw new StartRefused(`${where} cannot be opened (${code ?? name}).`);
  }
  if (address) return dataSource;
  const file = databaseFile(settings.dataDir);
  const opening = { file, timeout: PATIENCE_MS, pragmas: ['foreign_keys = ON', DURABLE] };
  return serializeTransactions(dataSource, {
    guard: fileGuard(file),
    apart: (work) => transactionApart(dataSource, opening, work),
  });
}
