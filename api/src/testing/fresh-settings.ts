import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { readApiSettings } from '../config/settings';
import type { ApiSettings } from '../config/settings';

declare global {
  /** On which database the suites of this run work; set by the Jest configuration. */
  var testDatabase: 'embedded' | 'mariadb';
}

/** Who is made the first admin of every API under test. */
export const admin = { email: 'organiser@example.org', password: 'the password of the organiser' };

const directories: string[] = [];
afterAll(() => Promise.all(directories.map((directory) => rm(directory, { recursive: true, force: true }))));

/** A new directory, gone at the end of the suite. */
export async function freshDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'conference-api-'));
  directories.push(directory);
  return directory;
}

/** The address of a new, empty database of this run's MariaDB, or nothing when the suites run on the embedded one. */
async function freshDatabase(): Promise<string | undefined> {
  if (globalThis.testDatabase !== 'mariadb') return undefined;
  const server = new URL(process.env.TEST_MARIADB ?? '');
  const name = `conference_${randomBytes(6).toString('hex')}`;
  const connection = await createConnection({ host: server.hostname, port: Number(server.port), user: 'root' });
  await connection.query(`CREATE DATABASE ${name}`);
  await connection.end();
  return `${server.href}/${name}`;
}

/** Settings of a rehearsal with a database and a DATA_DIR of its own, without demo data. */
export async function freshSettings(env: Record<string, string> = {}): Promise<ApiSettings> {
  return readApiSettings({
    DATA_DIR: await freshDirectory(),
    DATABASE_URL: await freshDatabase(),
    SEED: 'empty',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...env,
  });
}
