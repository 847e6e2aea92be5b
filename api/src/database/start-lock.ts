import { setTimeout as pause } from 'node:timers/promises';
import { Lease, LeaseLost } from '@conference/database-server';
import { lock } from 'proper-lockfile';
import type { DataSource } from 'typeorm';
import { folder } from '../config/data-dir';
import type { ApiSettings } from '../config/settings';
import { StartRefused } from '../config/start-refused';
import { dialectOf } from './columns';

const PATIENCE_SECONDS = 60;
const LOOK_MS = 250;

/**
 * Runs `work` (checks, migrations, marks, first data) while no other process starts on the same database.
 * @throws StartRefused when another process holds the lock for a minute
 */
export async function whileStarting<T>(
  dataSource: DataSource,
  settings: ApiSettings,
  work: () => Promise<T>,
): Promise<T> {
  if (dialectOf(dataSource) === 'mysql') return whileLeased(dataSource, work);
  const release = await fileLock(settings);
  try {
    return await work();
  } finally {
    await release();
  }
}

function refused(): never {
  throw new StartRefused('Another process has been starting on the same database for a minute.');
}

/** A process that was killed while it started holds up others until its lease ends. */
async function whileLeased<T>(dataSource: DataSource, work: () => Promise<T>): Promise<T> {
  const lease = await Lease.on(dataSource, 'start');
  const end = performance.now() + PATIENCE_SECONDS * 1000;
  while (!(await lease.take())) {
    if (performance.now() > end) refused();
    await pause(LOOK_MS);
  }
  return lease.during(work).catch((error: unknown) => {
    if (!(error instanceof LeaseLost)) throw error;
    throw new StartRefused('Another process has begun to start on the same database, because this one stood still.');
  });
}

async function fileLock(settings: ApiSettings): Promise<() => Promise<void>> {
  const retries = { retries: (PATIENCE_SECONDS * 1000) / LOOK_MS, factor: 1, minTimeout: LOOK_MS };
  return lock(folder(settings, 'database'), { retries, onCompromised: () => undefined }).catch(refused);
}
