import type { Hosts } from '@conference/database-server';
import { nameOfHost, type DatabaseHost } from '@conference/settings';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { RecurringTask } from '../logging/recurring-task';
import { meetServers } from './meet-servers';
import { closeAfterUse, connectionsIn, type Connected, type Pool } from './pool';
import { CLOCK_STATEMENT, readClock } from './wall-time';

/** How often it looks at the hosts, and how long a preferred host must have been back before it is used again, in ms. */
export const paces = { look: 1000, steady: 10_000 };

/**
 * Keeps all connections of a data source at one host, the first that takes writes. It looks every second, and immediately when it cannot
 * connect; then it tries once more to connect, so that no caller notices that a host has gone. Another host has a clock of its own, which
 * is read before anybody gets a connection to it. A single host is not looked at, because it may be a proxy.
 * @returns looks immediately; for a caller that has met a host that takes no writes
 */
export function followHosts(dataSource: DataSource, hosts: Hosts): () => void {
  const { pool } = dataSource.driver as unknown as { pool: Pool };
  if (!hosts.areSeveral) {
    meetServers(dataSource);
    return closeNowAndThen(pool);
  }
  const log = new Logger('database');
  const current = pool.config.connectionConfig;
  /** The preferred host that is back, and since when. It is used again once it has been there for a while. */
  let steady: { name: string; since: number } | undefined;
  let isClockRead = true;
  let reading: Promise<void> | undefined;

  function readItsClock(): Promise<void> {
    isClockRead = false;
    const { host, port } = current;
    const readUnlessLeft = (ask: () => Promise<{ at: string }[]>) =>
      readClock(async () => {
        const answer = await ask();
        if (host !== current.host || port !== current.port) throw new Error('Another host is used by now.');
        return answer;
      });
    const read: Promise<void> = hosts
      .ask({ host, port }, (ask) => readUnlessLeft(() => ask(CLOCK_STATEMENT)))
      .then(() => void (isClockRead ||= reading === read))
      .finally(() => reading === read && (reading = undefined));
    return (reading = read);
  }

  async function moveTo({ host, port }: DatabaseHost, hasFailed: boolean): Promise<void> {
    log.warn({ database: nameOfHost({ host, port }), before: nameOfHost(current) });
    // The driver makes every new connection with this.
    Object.assign(current, { host, port });
    closeAll(pool, hasFailed);
    steady = undefined;
    await readItsClock();
  }

  async function look(): Promise<void> {
    const best = await hosts.choose();
    if (best.host === current.host && best.port === current.port) {
      steady = undefined;
      if (!isClockRead) await (reading ?? readItsClock());
      return;
    }
    if (!(await hosts.isWritable(current))) return moveTo(best, true);
    const name = nameOfHost(best);
    if (steady?.name !== name) steady = { name, since: performance.now() };
    if (performance.now() - steady.since >= paces.steady) await moveTo(best, false);
  }

  const task = new RecurringTask(look, { log, failure: 'database hosts' });
  let trouble: Promise<void> | undefined;
  const lookAtOnce = () => (trouble ??= task.run().finally(() => (trouble = undefined)));

  const connect = pool.getConnection.bind(pool);
  /** Nobody gets a connection before the clock is read: a reading that failed is tried again. */
  const connectWithClock = (connected: Connected) => {
    if (isClockRead) return connect(connected);
    (reading ?? readItsClock()).then(
      () => connect(connected),
      (failure: NodeJS.ErrnoException) => connected(failure),
    );
  };
  pool.getConnection = (connected: Connected) => {
    const first = () =>
      connectWithClock((error, connection) => {
        if (error) void lookAtOnce().then(() => connectWithClock(connected));
        else connected(null, connection);
      });
    if (trouble) void trouble.then(first);
    else first();
  };

  const destroy = dataSource.destroy.bind(dataSource);
  dataSource.destroy = async () => {
    await task.end();
    await destroy();
  };
  task.every(paces.look);
  return () => void lookAtOnce();
}

/** A proxy may lead to another server by now, while the connections of the pool still lead to this one. @returns closes them, at most once a look */
function closeNowAndThen(pool: Pool): () => void {
  let closedAt = -Infinity;
  return () => {
    if (performance.now() - closedAt < paces.look) return;
    closedAt = performance.now();
    closeAll(pool, false);
  };
}

/** Closes the connections of a pool. @param atOnce whether also those in use; otherwise these are closed after their use */
function closeAll({ _allConnections: all, _freeConnections: free }: Pool, atOnce: boolean): void {
  const idle = new Set(connectionsIn(free));
  for (const connection of connectionsIn(all)) {
    // The callers that wait for an answer get this error. The driver's own `end` would wait for a silent host.
    if (atOnce) connection.stream.destroy(new Error('Another host of the database is used.'));
    else if (idle.has(connection)) connection.destroy();
    else closeAfterUse(connection);
  }
}
