import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { DatabaseAddress, DatabaseHost } from '@conference/settings';
import type { ConnectionOptions } from 'mysql2/promise';
import type { DataSourceOptions } from 'typeorm';
import { StartRefused } from '../config/start-refused';

/** The most connections to a database server. With fewer, reads wait behind writes. */
export const POOL_SIZE = 32;

/** What the driver is told of TLS; nothing without it. */
export type Encryption = NonNullable<ConnectionOptions['ssl']> | undefined;

/**
 * What is asked of the server's certificate.
 * @throws StartRefused when `ssl-ca` names no file with a certificate
 */
export function encryptionOf({ sslMode, sslCa }: DatabaseAddress): Encryption {
  if (sslMode === 'disabled') return undefined;
  return {
    minVersion: 'TLSv1.2',
    ca: sslCa === undefined ? undefined : trusted(sslCa),
    rejectUnauthorized: sslMode !== 'required',
    verifyIdentity: sslMode === 'verify-full',
  };
}

function trusted(file: string): string {
  try {
    const text = readFileSync(file, 'utf8');
    new X509Certificate(text);
    return text;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code?.startsWith('E') && !code.startsWith('ERR') ? `cannot be read (${code})` : 'has no certificate';
    throw new StartRefused(`DATABASE_URL: ssl-ca ${file} ${why}.`);
  }
}

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
