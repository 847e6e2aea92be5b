import { setTimeout as pause } from 'node:timers/promises';
import { RETRY_AFTER_S } from '@conference/contracts';
import { anApplication, bootMariaDb, findMariaDb, type MariaDb } from '@conference/testing';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import type { DataSource } from 'typeorm';
import type { ApiSettings } from '../config/settings';
import { freshSettings } from '../testing/fresh-settings';
import { TestApi } from '../testing/test-api';
import { Wire } from '../testing/wire';
import { openDatabase } from './data-source';
import type { Pool } from './pool';
import { byWallClock, forgetServerClock, wallTime } from './wall-time';

const DATABASE = 'site';
const [AUTHORS, ENOUGH] = [4, 10];

// It runs on MariaDB only (jest.config.mjs), on two servers of its own. Without MariaDB it counts as skipped.
(findMariaDb() ? describe : describe.skip)('one proxy before several database servers', () => {
  /** What one of them has acknowledged, the other one has. */
  let servers: { primary: MariaDb; replica: MariaDb };
  let proxy: Wire;
  let settings: ApiSettings;

  beforeEach(async () => {
    forgetServerClock();
    const binlog = ['--log-bin', '--log-slave-updates', '--gtid-strict-mode'];
    const [primary, replica] = await Promise.all([
      bootMariaDb({ durable: false, options: ['--server-id=1', '--rpl-semi-sync-master-enabled', ...binlog] }),
      bootMariaDb({
        durable: false,
        options: ['--server-id=2', '--rpl-semi-sync-slave-enabled', '--read-only', ...binlog],
      }),
    ]);
    servers = { primary, replica };
    const from = new URL(primary.address);
    replica.ask(`CHANGE MASTER TO master_host = '127.0.0.1', master_port = ${from.port}, master_user = 'root',
      master_use_gtid = slave_pos, master_connect_retry = 1; START SLAVE`);
    primary.create(DATABASE);
    // A user without an administrator's rights, so that read-only holds for them.
    primary.ask(`CREATE USER site; GRANT ALL ON ${DATABASE}.* TO site`);
    proxy = new Wire(at(primary));
    settings = { ...(await freshSettings()), databaseUrl: await proxy.lay() };
  });
  afterEach(async () => {
    await proxy.cut();
    await Promise.all([servers.primary.stop(), servers.replica.stop()]);
    forgetServerClock();
  });

  const at = ({ address }: MariaDb) => Object.assign(new URL(address), { username: 'site', pathname: DATABASE });

  /** As its administrator, while the proxy goes on. */
  async function on({ address }: MariaDb, work: (root: Connection) => Promise<unknown>): Promise<void> {
    const root = await createConnection({ uri: address });
    await work(root).finally(() => root.end());
  }

  /** Has the replica take over once it has all that it was sent. */
  const promote = () =>
    on(servers.replica, async (root) => {
      await root.query('STOP SLAVE IO_THREAD');
      for (let isDone = false; !isDone; await pause(10)) {
        const [[status]] = await root.query<RowDataPacket[]>('SHOW SLAVE STATUS');
        isDone = String(status?.Slave_SQL_Running_State).includes('has read all relay log');
      }
      await root.query('STOP SLAVE');
      await root.query('SET GLOBAL read_only = 0');
    });

  /** The servers change as if the first one had died: all connections are cut, and nobody is reached for a moment. */
  async function failOver(): Promise<void> {
    await proxy.cut();
    await promote();
    proxy.lead(at(servers.replica));
    await proxy.lay();
  }

  /** The servers change as if by hand: the first one takes no more writes, and its connections stay. */
  async function switchOver(): Promise<void> {
    await on(servers.primary, (root) => root.query('SET GLOBAL read_only = 1'));
    proxy.lead(at(servers.replica));
    await promote();
  }

  /** How far the wall clock is ahead of this machine's. */
  const ahead = () => wallTime() - Date.now();

  describe('and its connections', () => {
    let dataSource: DataSource;
    beforeEach(async () => {
      dataSource = await openDatabase(settings, []);
      await dataSource.query('CREATE TABLE thing (number INT)');
    });
    afterEach(() => dataSource.destroy());

    it('that lead to another server have its clock read before anybody gets one', async () => {
      const began = Date.now();
      expect(Math.abs(ahead())).toBeLessThan(500);
      proxy.ahead = 3000;
      await failOver();
      const row = dataSource.query<{ id: number }[]>('SELECT @@server_id AS id');
      expect((await row).map(({ id }) => Number(id))).toEqual([2]);
      expect(Math.abs(ahead() - 3000)).toBeLessThan(1000);
      // What came before is of the clock before.
      expect(byWallClock(began) - began).toBeLessThan(1000);
    });

    it('that lead to the same one leave the clock to the look of each minute', async () => {
      proxy.ahead = 3000;
      await proxy.cut();
      await proxy.lay();
      await dataSource.query('SELECT 1');
      expect(Math.abs(ahead())).toBeLessThan(500);
    });

    it('that are lost while they are looked at are replaced by others', async () => {
      const { pool } = dataSource.driver as unknown as { pool: Pool };
      let made = 0;
      pool.on('connection', ({ stream }) => void (made++ === 0 && setImmediate(() => stream.destroy())));
      await Promise.all(Array.from({ length: 2 }, () => dataSource.query('SELECT SLEEP(0.1)')));
      expect(made).toBeGreaterThan(1);
    });

    it('that lead to one which takes no writes any more are given up all at once', async () => {
      await Promise.all(Array.from({ length: 20 }, () => dataSource.query('SELECT SLEEP(0.2)')));
      await switchOver();
      await dataSource.query('INSERT INTO thing VALUES (1)');
      expect(await dataSource.query('SELECT number, @@server_id AS id FROM thing')).toMatchObject([{ number: 1 }]);
    });
  });

  it.each([
    ['one dies', failOver],
    ['one is taken out of service', switchOver],
  ])(
    'lets a crowd go on when %s: each write is taken or to be tried again, and what was taken is there',
    async (_, move) => {
      const api = await TestApi.on(settings);
      const taken: string[] = [];
      const others: unknown[] = [];
      let isOver = false;
      const authors = Array.from({ length: AUTHORS }, async (_, author) => {
        for (let sent = 0; !isOver; sent++) {
          const email = `author-${author}-${sent}@example.org`;
          const { status, headers } = await api.submit(anApplication({ email }));
          if (status === 201) taken.push(email);
          else if (status === 503 && headers.get('retry-after') === String(RETRY_AFTER_S)) await pause(50);
          else others.push(status);
        }
      });
      while (taken.length < ENOUGH) await pause(20);
      await move();
      const before = taken.length;
      while (taken.length < before + ENOUGH && others.length === 0) await pause(20);
      isOver = true;
      await Promise.all(authors);

      expect(others).toEqual([]);
      const rows = await api.dataSource.query<{ email: string; id: number }[]>(
        'SELECT account.email, @@server_id AS id FROM registration JOIN account ON account.id = registration.accountId',
      );
      expect(new Set(rows.map(({ id }) => Number(id)))).toEqual(new Set([2]));
      expect(taken.filter((email) => rows.filter((row) => row.email === email).length !== 1)).toEqual([]);
      await api.end();
    },
  );
});
