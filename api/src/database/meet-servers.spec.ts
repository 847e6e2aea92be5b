import { EventEmitter } from 'node:events';
import type { DataSource } from 'typeorm';
import { meetServers } from './meet-servers';
import type { Connected, PooledConnection } from './pool';
import { forgetServerClock } from './wall-time';

afterEach(forgetServerClock);

/** Connections to servers behind one proxy. Each says which server it leads to, and keeps what it is asked. */
function behindOneProxy(...servers: { hostname: string; isNode: boolean }[]) {
  const asked: string[][] = [];
  const connections = servers.map(({ hostname, isNode }, index) => {
    const statements: string[] = (asked[index] = []);
    const variables = { hostname, wsrep_on: isNode ? 'ON' : 'OFF' };
    const answers: [RegExp, object[]][] = [
      [/^SHOW/, Object.entries(variables).map(([name, value]) => ({ Variable_name: name, Value: value }))],
      [/UTC_TIMESTAMP/, [{ at: new Date().toISOString().slice(0, -1) }]],
    ];
    const query: PooledConnection['query'] = (statement, done) => {
      statements.push(statement);
      done(null, answers.find(([pattern]) => pattern.test(statement))?.[1] ?? []);
    };
    return Object.assign(new EventEmitter(), { query }) as PooledConnection;
  });
  const pool = { getConnection: (connected: Connected) => connected(null, connections.shift()) };
  meetServers({ driver: { pool } } as unknown as DataSource);
  const lend = () => new Promise<void>((resolve) => pool.getConnection(() => resolve()));
  return { asked, lend };
}

const first = (statements: string[] = []) => statements.map((statement) => statement.split(/\s+/)[0]);

describe('a connection through a proxy', () => {
  it('to another node of a cluster is lent once that node has what the cluster has', async () => {
    const [one, other] = ['one', 'other'].map((hostname) => ({ hostname, isNode: true }));
    const { asked, lend } = behindOneProxy(one as never, one as never, other as never);
    for (let lent = 0; lent < 3; lent++) await lend();
    expect(asked[2]).toEqual(expect.arrayContaining(['SET SESSION wsrep_sync_wait = 1']));
    expect(asked.map(first)).toEqual([
      ['SHOW', 'SET', 'SELECT', 'SET', 'SELECT'],
      ['SHOW'],
      ['SHOW', 'SET', 'SELECT', 'SET', 'SELECT'],
    ]);
  });

  it('to a server by itself is asked for its clock alone', async () => {
    const { asked, lend } = behindOneProxy({ hostname: 'one', isNode: false });
    await lend();
    expect(asked.map(first)).toEqual([['SHOW', 'SELECT']]);
  });
});
