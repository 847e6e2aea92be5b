import { databaseFile } from '@conference/settings';
import libsql from 'libsql';
import { startedSettings } from '../testing/fresh-settings';
import { openDatabase } from './data-source';

describe('an embedded database that has undone a transaction by itself, as it does when the disk is full', () => {
  it('keeps what is written next, whatever becomes of transactions after it', async () => {
    const settings = await startedSettings();
    const dataSource = await openDatabase(settings);
    const asked = (work: (sql: (text: string) => Promise<unknown>) => Promise<void>) =>
      dataSource.transaction((manager) => work((text) => manager.query(text)));
    await dataSource.query('CREATE TABLE kept (word TEXT)');
    const full = asked(async (sql) => {
      await sql("INSERT INTO kept VALUES ('undone')");
      await sql('ROLLBACK');
      throw new Error('the disk is full');
    });
    await expect(full).rejects.toThrow('the disk is full');
    const refused = asked(() => Promise.reject(new Error('refused')));
    await expect(refused).rejects.toThrow('refused');

    await dataSource.query("INSERT INTO kept VALUES ('alone')");
    await asked(async (sql) => void (await sql("INSERT INTO kept VALUES ('together')")));

    const another = new libsql(databaseFile(settings.dataDir));
    expect(another.prepare('SELECT word FROM kept').raw().all()).toEqual([['alone'], ['together']]);
    another.close();
    await dataSource.destroy();
  });
});
