import { lock } from 'proper-lockfile';
import type { DataSource } from 'typeorm';
import { folder } from '../config/data-dir';
import type { ApiSettings } from '../config/settings';
import { StartRefused } from '../config/start-refused';
import { dialectOf } from './columns';

const LOCK = 'conference start';
const PATIENCE_SECONDS = 60;

/**
 * Runs `work` (checks, migrations, marks, first data) while no other process starts on the same database.
 * @throws StartRefused when another process holds the lock for a minute
 */
export async function whileStarting<T>(
  dataSource: DataSource,
  settings: ApiSettings,
  work: () => Promise<T>,
): Promise<T> {
  const release = dialectOf(dataSource) === 'sqlite' ? await fileLock(settings) : await serverLock(dataSource);
  try {
    return await work();
  } finally {
    await release();
  }
}

function refused(): never {
  throw new StartRefused('Another process has been starting on the same database for a minute.');
}

async function fileLock(settings: ApiSettings): Promise<() => Promise<void>> {
  const retries = { retries: PATIENCE_SECONDS * 4, factor: 1, minTimeout: 250 };
  return lock(folder(settings, 'database'), { retries, onCompromised: () => undefined }).catch(refused);
}

async function serverLock(dataSource: DataSource): Promise<() => Promise<void>> {
  // Named locks are per server and connection, so the name includes the database.
  const runner = dataSource.createQueryRunner();
  const name = [`${LOCK} ${String(dataSource.options.database)}`.slice(0, 64)];
  const rows = (await runner.query('SELECT GET_LOCK(?, ?) AS held', [...name, PATIENCE_SECONDS])) as {
    held: unknown;
  }[];
  if (Number(rows[0]?.held) !== 1) {
    await runner.release();
    refused();
  }
  return async () => {
    await runner.query('SELECT RELEASE_LOCK(?)', name);
    await runner.release();
  };
}
