import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { folder } from '../config/data-dir';
import type { ApiSettings } from '../config/settings';
import { freshDirectory, freshSettings } from './fresh-settings';

/** The same DATA_DIR under a database that was never used: the file of the embedded one is removed. */
export async function withoutDatabase(settings: ApiSettings): Promise<ApiSettings> {
  await rm(folder(settings, 'database'), { recursive: true });
  return { ...settings, databaseUrl: (await freshSettings()).databaseUrl };
}

/** Takes a dump of a database that no API uses. @returns a function that puts it back under the same DATA_DIR, and answers the settings of both */
export async function dumped(settings: ApiSettings): Promise<() => Promise<ApiSettings>> {
  if (settings.databaseUrl) {
    const databaseUrl = await copyOnServer(new URL(settings.databaseUrl));
    return async () => ({ ...settings, databaseUrl });
  }
  const dump = join(await freshDirectory(), 'dump');
  await cp(folder(settings, 'database'), dump, { recursive: true });
  return () => withEmbedded(settings, dump);
}

/** A DATA_DIR with a copy of an embedded database: all of its folder, since the file alone is half of it. */
export async function withEmbedded(settings: ApiSettings, copied: string): Promise<ApiSettings> {
  await rm(folder(settings, 'database'), { recursive: true, force: true });
  await cp(copied, folder(settings, 'database'), { recursive: true });
  return settings;
}

async function copyOnServer(address: URL): Promise<string | undefined> {
  const { databaseUrl } = await freshSettings();
  const copy = new URL(databaseUrl ?? '').pathname.slice(1);
  const connection = await createConnection({ uri: address.href });
  const [rows] = await connection.query<RowDataPacket[]>('SHOW TABLES');
  for (const table of rows.map((row) => String(Object.values(row)[0]))) {
    await connection.query(`CREATE TABLE ${copy}.${table} LIKE ${table}`);
    await connection.query(`INSERT INTO ${copy}.${table} SELECT * FROM ${table}`);
  }
  await connection.end();
  return databaseUrl;
}
