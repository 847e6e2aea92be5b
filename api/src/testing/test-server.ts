import { randomBytes } from 'node:crypto';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';

/** Who made a database: other runs may have some on a server that was given. */
const RUN = 'TEST_DATABASE_RUN';

/** Gives this run the name that all its databases begin with, unless another part of it has. */
export function nameThisRun(): void {
  process.env[RUN] ??= `conference_test_${randomBytes(4).toString('hex')}`;
}

/** What a database of this run is called. */
export const databaseOfThisRun = (name: string): string => `${process.env[RUN]}_${name}`;

/**
 * The address of this run's server: the MariaDB that it booted, or what TEST_DATABASE_URL names, as somebody who may make databases.
 * @throws when that is no address of a server
 */
export function testServer(): string {
  const address = process.env.TEST_DATABASE_URL ?? '';
  if (!URL.canParse(address) || !/^(mysql|mariadb):$/.test(new URL(address).protocol)) {
    throw new Error('TEST_DATABASE_URL: mysql:// or mariadb://user:password@host:3306 is needed.');
  }
  return address;
}

/** Does something on this run's server. */
export async function onTestServer(work: (connection: Connection) => Promise<unknown>): Promise<void> {
  const { hostname, port, username, password } = new URL(testServer());
  const connection = await createConnection({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || 3306),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  });
  try {
    await work(connection);
  } finally {
    await connection.end();
  }
}

/** Drops every database that this run has made. */
export async function dropDatabasesOfThisRun(): Promise<void> {
  await onTestServer(async (connection) => {
    const [rows] = await connection.query<RowDataPacket[]>('SHOW DATABASES');
    const names = rows.map((row) => String(Object.values(row)[0]));
    for (const name of names.filter((one) => one.startsWith(databaseOfThisRun(''))))
      await connection.query(`DROP DATABASE ${name}`);
  });
}
