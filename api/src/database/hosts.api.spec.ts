import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Hosts } from '@conference/database-server';
import { readDatabaseAddress } from '@conference/settings';
import { bootMariaDb, findMariaDb, freePort, type MariaDb } from '@conference/testing';
import type { DataSource } from 'typeorm';
import type { ApiSettings } from '../config/settings';
import { freshSettings } from '../testing/fresh-settings';
import { Wire } from '../testing/wire';
import { openDatabase } from './data-source';
import { paces } from './follow-hosts';
import { inTransaction } from './transaction';
import { byWallClock, readServerClock, wallTime } from './wall-time';

const regular = { ...paces };

// On MariaDB only (jest.config.mjs).
describe('several hosts of a database', () => {
  let settings: ApiSettings;
  /** Ways to one server, as if each were another one. */
  let wires: [Wire, Wire];
  let ports: [string, string];
  let dataSource: DataSource;

  beforeEach(async () => {
    Object.assign(paces, { look: 100, steady: 500 });
    settings = await freshSettings();
    const address = new URL(settings.databaseUrl ?? '');
    wires = [new Wire(address), new Wire(address)];
    const addresses = [new URL(await wires[0].lay()), new URL(await wires[1].lay())];
    ports = addresses.map(({ port }) => port) as [string, string];
    const hosts = ports.map((port) => `127.0.0.1:${port}`).join();
    settings.databaseUrl = `${address.protocol}//${address.username}:${address.password}@${hosts}${address.pathname}`;
  });
  afterEach(async () => {
    await dataSource.destroy();
    await Promise.all(wires.map((wire) => wire.cut().catch(() => undefined)));
    Object.assign(paces, regular);
  });

  const start = async () => void (dataSource = await openDatabase(settings, []));

  /** At which of the hosts the pool is. */
  function at(): string {
    const { pool } = dataSource.driver as unknown as {
      pool: { config: { connectionConfig: { port: number } } };
    };
    return String(pool.config.connectionConfig.port);
  }

  const numbers = () => dataSource.query<{ number: number }[]>('SELECT number FROM thing');

  it('are tried in their order at the start', async () => {
    await wires[0].cut();
    await start();
    expect(at()).toBe(ports[1]);
  });

  it('are refused at the start when none answers', async () => {
    await start();
    await Promise.all(wires.map((wire) => wire.cut()));
    await expect(openDatabase(settings, [])).rejects.toThrow(/^DATABASE_URL: .* cannot be opened \(ECONNREFUSED\)\.$/);
  });

  it('take the place of one that has gone, nobody is told, and it is gone back to once it stands', async () => {
    await start();
    await dataSource.query('CREATE TABLE thing (number INT)');
    const both = [1, 2].map((number) =>
      inTransaction(dataSource, async (manager) => {
        await manager.query('INSERT INTO thing VALUES (?)', [number]);
        await pause(200);
        await manager.query('SELECT 1');
      }),
    );
    await pause(50);
    await wires[0].cut();
    await Promise.all(both);
    expect(await numbers()).toHaveLength(2);
    expect(at()).toBe(ports[1]);

    await wires[0].lay();
    await pause(300);
    expect(at()).toBe(ports[1]);
    while (at() !== ports[0]) await pause(50);
    expect(await numbers()).toHaveLength(2);
  });

  it('are gone back to each when it has stood for a while itself', async () => {
    const third = new Wire(new URL((await freshSettings()).databaseUrl ?? ''));
    const { port } = new URL(await third.lay());
    settings.databaseUrl = settings.databaseUrl?.replace(`:${ports[1]}/`, `:${ports[1]},127.0.0.1:${port}/`);
    await Promise.all(wires.map((wire) => wire.cut()));
    await start();
    expect(at()).toBe(port);

    await wires[0].lay();
    await pause(400);
    await wires[0].cut();
    const laid = performance.now();
    await wires[1].lay();
    while (at() === port) await pause(10);
    expect([at(), performance.now() - laid >= paces.steady]).toEqual([ports[1], true]);
    await third.cut();
  });

  /** How far the wall clock is ahead of this machine's. */
  const ahead = () => wallTime() - Date.now();

  /** Ends with the clock of the first one: other suites share it. */
  async function goBack(): Promise<void> {
    await wires[0].lay();
    while (at() !== ports[0] || Math.abs(ahead()) > 500) await pause(50);
  }

  it('bring their clock: it is read before anybody gets a connection to another one', async () => {
    await start();
    await readServerClock(dataSource);
    wires[1].ahead = 3000;
    const began = Date.now();
    await wires[0].cut();
    await dataSource.query('SELECT 1');
    expect(at()).toBe(ports[1]);
    expect(Math.abs(ahead() - 3000)).toBeLessThan(1000);
    // What came before is of the clock before.
    expect(byWallClock(began) - began).toBeLessThan(1000);

    await goBack();
  });

  it('bring their clock also where it cannot be read at once: nobody gets a connection before', async () => {
    await start();
    await readServerClock(dataSource);
    wires[1].ahead = 3000;
    const ask = jest.spyOn(Hosts.prototype, 'ask').mockRejectedValueOnce(new Error('It says nothing.'));
    await wires[0].cut();
    await dataSource.query('SELECT 1');
    expect([at(), ask.mock.calls.length]).toEqual([ports[1], 2]);
    expect(Math.abs(ahead() - 3000)).toBeLessThan(1000);
    ask.mockRestore();

    await goBack();
  });

  it('have a deadline pass once, also when the clock of another one is behind', async () => {
    await start();
    await readServerClock(dataSource);
    wires[1].ahead = -2000;
    const deadline = wallTime() + 100;
    const changes: boolean[] = [];
    const look = setInterval(() => {
      const isPast = wallTime() >= deadline;
      if (changes.at(-1) !== isPast) changes.push(isPast);
    }, 5);
    await pause(200);
    await wires[0].cut();
    await dataSource.query('SELECT 1');
    expect(at()).toBe(ports[1]);
    const moved = Date.now();
    while (Date.now() < moved + 3000) await pause(50);
    clearInterval(look);
    expect(changes).toEqual([false, true]);
    expect(Math.abs(ahead() + 2000)).toBeLessThan(500);
    await goBack();
  });

  it('take the place of one that falls silent, within seconds', async () => {
    await start();
    const began = performance.now();
    wires[0].fallSilent();
    expect(await dataSource.query("SELECT 'yes' AS answer")).toEqual([{ answer: 'yes' }]);
    expect(at()).toBe(ports[1]);
    expect(performance.now() - began).toBeLessThan(8000);
    wires[0].speak();
  });

  it('are all away, what asks for one is refused, and it goes on when one is back', async () => {
    await start();
    await Promise.all(wires.map((wire) => wire.cut()));
    await expect(dataSource.query('SELECT 1')).rejects.toThrow();
    await wires[1].lay();
    expect(await dataSource.query("SELECT 'yes' AS answer")).toEqual([{ answer: 'yes' }]);
  });
});

// These boot a replica of their own: without MariaDB they are counted as skipped.
(findMariaDb() ? describe : describe.skip)('of several hosts', () => {
  let replica: MariaDb;
  beforeAll(async () => (replica = await bootMariaDb({ durable: false, options: ['--read-only'] })));
  afterAll(() => replica.stop());

  /** Which of them is used: this run's server, a replica, nobody. */
  async function chosen(...hosts: string[]): Promise<string> {
    const { databaseUrl = '' } = await freshSettings();
    const { username, password, host: primary, pathname } = new URL(databaseUrl);
    replica.ask(`CREATE DATABASE IF NOT EXISTS ${pathname.slice(1)}`);
    const places: Record<string, string> = {
      primary,
      replica: new URL(replica.address).host,
      nobody: `127.0.0.1:${await freePort()}`,
    };
    const address = `mariadb://${username}:${password}@${hosts.map((name) => places[name]).join()}${pathname}`;
    const { host, port } = await new Hosts(readDatabaseAddress(address), undefined).choose();
    return Object.keys(places).find((name) => places[name] === `${host}:${port}`) ?? '';
  }

  it.each([
    ['primary', ['replica', 'primary']],
    ['primary', ['nobody', 'replica', 'primary']],
    ['replica', ['nobody', 'replica']],
  ])('the %s is chosen out of %j', async (one, all) => {
    expect(await chosen(...all)).toBe(one);
  });
});

/** Galera, where Debian's package galera-4 puts it. */
const GALERA = '/usr/lib/galera/libgalera_smm.so';

// Without Galera the test is counted as skipped.
(findMariaDb() && existsSync(GALERA) ? it : it.skip)(
  'a node that has lost its cluster is told from one that only reads, and chosen as that is',
  async () => {
    const port = await freePort();
    const node = await bootMariaDb({
      durable: false,
      options: [
        ...['--binlog-format=ROW', '--innodb-autoinc-lock-mode=2', '--wsrep-on=ON', `--wsrep-provider=${GALERA}`],
        ...['--wsrep-cluster-address=gcomm://', '--wsrep-node-address=127.0.0.1'],
        `--wsrep-provider-options=base_port=${port};gmcast.listen_addr=tcp://127.0.0.1:${port}`,
      ],
    });
    const { host } = new URL(node.create('conference'));
    const nobody = `127.0.0.1:${await freePort()}`;
    const hosts = new Hosts(readDatabaseAddress(`mariadb://root@${nobody},${host}/conference`), undefined);
    const standing = async () => (await hosts.standings())[1]?.standing;
    expect(await standing()).toBe('writable');

    node.ask("SET GLOBAL wsrep_cluster_address = ''");
    expect(await standing()).toBe('outOfCluster');
    const { port: chosen } = await hosts.choose();
    expect(`127.0.0.1:${chosen}`).toBe(host);
    await node.stop();
  },
);
