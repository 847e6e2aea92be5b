import type { Encryption } from '@conference/database-server';
import type { DatabaseAddress, DatabaseHost } from '@conference/settings';
import type { DataSourceOptions } from 'typeorm';

/** The most connections to a database server. With fewer, reads wait behind writes. */
export const POOL_SIZE = 32;

/** How TypeORM opens connections to one of the hosts. */
export function serverOptions(
  { kind, user, password, name }: DatabaseAddress,
  { host, port }: DatabaseHost,
  ssl: Encryption,
): DataSourceOptions {
  return {
    type: kind,
    host,
    port,
    username: user,
    password,
    database: name,
    charset: 'utf8mb4',
    connectTimeout: 5000,
    poolSize: POOL_SIZE,
    ssl,
    // No stack trace at every statement, which is slow: errors are logged without one.
    trace: false,
  };
}
