import { once } from 'node:events';

/** Ends the MariaDB of this run, and waits until its data are gone. */
export default async function teardown(): Promise<void> {
  const running = globalThis.mariadb;
  if (!running) return;
  const ended = once(running, 'exit');
  running.stdin?.end();
  await ended;
}
