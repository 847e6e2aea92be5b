import { once } from 'node:events';
import { rm } from 'node:fs/promises';

/** Ends the MariaDB of this run and removes its data. */
export default async function teardown(): Promise<void> {
  const running = globalThis.mariadb;
  if (!running) return;
  const ended = once(running.server, 'exit');
  running.server.kill('SIGTERM');
  await ended;
  await rm(running.directory, { recursive: true, force: true });
}
