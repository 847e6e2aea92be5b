import { EventEmitter, once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { databaseFile } from '@conference/settings';
import libsql from 'libsql';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { ApiSettings } from '../config/settings';
import { startedSettings } from '../testing/fresh-settings';
import { openDatabase } from './data-source';
import { entities } from '../entities';
import { longTransaction } from './serialize-transactions';
import { isDuplicate } from './transaction';

describe('an embedded database that has much to do', () => {
  it('lets Node take what has come in between two long statements', async () => {
    const dataSource = await openDatabase(await startedSettings(), entities);
    const order: string[] = [];
    const server = createServer((visitor) => void (order.push('a visitor'), visitor.destroy()));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const long =
      'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300000) SELECT MAX(i) FROM n';

    const visit = once(connect((server.address() as AddressInfo).port, '127.0.0.1'), 'close');
    const queries = ['first', 'second', 'third'].map((name) => dataSource.query(long).then(() => order.push(name)));
    await Promise.all([visit, ...queries]);

    expect([order.length, order.at(-1)]).toEqual([4, 'third']);
    server.close();
    await dataSource.destroy();
  });
});

describe('an embedded database that has undone a transaction by itself, as it does when the disk is full', () => {
  it('keeps what is written next, whatever becomes of transactions after it', async () => {
    const settings = await startedSettings();
    const dataSource = await openDatabase(settings, entities);
    const transaction = (work: (sql: (text: string) => Promise<unknown>) => Promise<void>) =>
      dataSource.transaction((manager) => work((text) => manager.query(text)));
    await dataSource.query('CREATE TABLE kept (word TEXT)');
    const full = transaction(async (sql) => {
      await sql("INSERT INTO kept VALUES ('undone')");
      await sql('ROLLBACK');
      throw new Error('the disk is full');
    });
    await expect(full).rejects.toThrow('the disk is full');
    const refused = transaction(() => Promise.reject(new Error('refused')));
    await expect(refused).rejects.toThrow('refused');

    await dataSource.query("INSERT INTO kept VALUES ('alone')");
    await transaction(async (sql) => void (await sql("INSERT INTO kept VALUES ('together')")));

    const another = new libsql(databaseFile(settings.dataDir));
    expect(another.prepare('SELECT word FROM kept').raw().all()).toEqual([['alone'], ['together']]);
    another.close();
    await dataSource.destroy();
  });
});

describe('a long transaction of an embedded database', () => {
  const count = (rows: { count: number }[]) => rows[0]?.count;
  const counted = 'SELECT COUNT(*) AS count FROM kept';
  let settings: ApiSettings;
  let dataSource: DataSource;

  beforeEach(async () => {
    settings = await startedSettings();
    dataSource = await openDatabase(settings, entities);
    await dataSource.query('CREATE TABLE kept (word TEXT UNIQUE)');
  });

  afterEach(() => dataSource.destroy());

  it('keeps nobody from reading what was there before it; who writes comes after it', async () => {
    const steps = new EventEmitter();
    const written = once(steps, 'written');
    const order: string[] = [];
    const long = longTransaction(dataSource, async (manager) => {
      await manager.query("INSERT INTO kept VALUES ('first')");
      steps.emit('written');
      await once(steps, 'read');
      await dataSource.query("INSERT INTO kept VALUES ('second')");
    }).then(() => order.push('long'));
    await written;
    const write = dataSource.query("INSERT INTO kept VALUES ('third')").then(() => order.push('short'));

    const seen = await dataSource.query<{ count: number }[]>(counted);
    steps.emit('read');
    await Promise.all([long, write]);

    expect(count(seen)).toBe(0);
    expect(order).toEqual(['long', 'short']);
    const another = new libsql(databaseFile(settings.dataDir));
    expect(another.prepare('SELECT word FROM kept').raw().all()).toEqual([['first'], ['second'], ['third']]);
    another.close();
  });

  it('comes after a transaction that has begun before it', async () => {
    const first = dataSource.transaction(async (manager) => {
      await manager.query("INSERT INTO kept VALUES ('first')");
      await pause(20);
      await manager.query("INSERT INTO kept VALUES ('second')");
    });
    const seen = await longTransaction(dataSource, (manager) => manager.query<{ count: number }[]>(counted));
    await first;

    expect(count(seen)).toBe(2);
  });

  it('finds and changes records as any other', async () => {
    const changed = await longTransaction(dataSource, async (manager) => {
      await manager.query("INSERT INTO kept VALUES ('one'), ('two')");
      const { affected } = await manager
        .createQueryBuilder()
        .update('kept')
        .set({ word: 'three' })
        .where("word = 'two'")
        .execute();
      return affected;
    });

    expect(changed).toBe(1);
  });

  it('leaves nothing when it fails, with the error that the database has', async () => {
    const failing = longTransaction(dataSource, async (manager) => {
      await manager.query("INSERT INTO kept VALUES ('one')");
      await manager.query("INSERT INTO kept VALUES ('one')");
    });

    const error = await failing.catch((thrown: unknown) => thrown);
    expect(isDuplicate(error)).toBe(true);
    expect(count(await dataSource.query(counted))).toBe(0);
    await dataSource.query("INSERT INTO kept VALUES ('after')");
  });

  it('writes nothing more after the database has undone it', async () => {
    const failing = longTransaction(dataSource, async (manager) => {
      await manager.query("INSERT INTO kept VALUES ('one')");
      await manager.query('ROLLBACK');
      await manager.query("INSERT INTO kept VALUES ('two')");
    });

    await expect(failing).rejects.toThrow('The transaction has ended.');
    expect(count(await dataSource.query(counted))).toBe(0);
  });
});
