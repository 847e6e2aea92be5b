import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { databaseFile } from '@conference/settings';
import libsql from 'libsql';
import { startedSettings } from '../testing/fresh-settings';
import { openDatabase } from './data-source';
import { entities } from '../entities';

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
