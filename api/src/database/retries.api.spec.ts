import { setTimeout as pause } from 'node:timers/promises';
import { createConnection, type Connection } from 'mysql2/promise';
import { QueryFailedError, type DataSource, type EntityManager } from 'typeorm';
import { freshSettings } from '../testing/fresh-settings';
import { doubtsOfServers, Trouble } from '../testing/trouble';
import { Wire } from '../testing/wire';
import { openDatabase } from './data-source';
import { failedAtCommit, inTransaction } from './transaction';
import { isUnavailable } from './unavailable';

const user = 'retries_under_test';

// On MariaDB only (jest.config.mjs).
describe('what a database server could not do', () => {
  let root: Connection;
  let wire: Wire;
  let dataSource: DataSource;

  beforeEach(async () => {
    const settings = await freshSettings();
    const address = new URL(settings.databaseUrl ?? '');
    root = await createConnection({ uri: address.href });
    await root.query('CREATE TABLE thing (id INT PRIMARY KEY, amount INT NOT NULL)');
    // A user without an administrator's rights, so that read-only holds for them.
    await root.query(`DROP USER IF EXISTS ${user}`);
    await root.query(`CREATE USER ${user}`);
    await root.query(`GRANT ALL ON ${address.pathname.slice(1)}.* TO ${user}`);
    wire = new Wire(Object.assign(address, { username: user, password: '' }));
    dataSource = await openDatabase({ ...settings, databaseUrl: await wire.lay() }, []);
  });
  afterEach(async () => {
    await dataSource.destroy();
    await wire.cut();
    await root.query(`DROP USER ${user}`);
    await root.end();
  });

  const insert = (to: DataSource | EntityManager, id: number) => to.query('INSERT INTO thing VALUES (?, 0)', [id]);
  const amounts = () => dataSource.query<{ id: number; amount: number }[]>('SELECT * FROM thing ORDER BY id');

  /** Ends the connection of a transaction. */
  async function kill(manager: EntityManager): Promise<void> {
    const [row] = await manager.query<{ id: number }[]>('SELECT CONNECTION_ID() AS id');
    await root.query('KILL ?', [row?.id]);
  }

  it('is done again when the connection is lost in the middle of a transaction, and holds once', async () => {
    let tried = 0;
    await inTransaction(dataSource, async (manager) => {
      await insert(manager, 1);
      if (++tried <= 2) await kill(manager);
      await insert(manager, 2);
    });
    expect(tried).toBe(3);
    expect(await amounts()).toHaveLength(2);
  });

  it('is not done again when the connection is lost at the commit, because it may hold', async () => {
    let tried = 0;
    const lost = inTransaction(dataSource, async (manager) => {
      tried++;
      await insert(manager, 1);
      await wire.cut();
    });
    const error = await lost.catch((caught: unknown) => caught);
    expect([tried, failedAtCommit(error), isUnavailable(error)]).toEqual([1, true, true]);
    await wire.lay();
    expect(await amounts()).toEqual([]);
  });

  it('is done again when two have locked what the other one needs', async () => {
    await Promise.all([insert(dataSource, 1), insert(dataSource, 2)]);
    const both = [
      [1, 2],
      [2, 1],
    ];
    let met = 0;
    let tried = 0;
    const raises = both.map(([first, second]) =>
      inTransaction(dataSource, async (manager) => {
        tried++;
        await manager.query('UPDATE thing SET amount = amount + 1 WHERE id = ?', [first]);
        met++;
        while (met < both.length) await pause(5);
        await manager.query('UPDATE thing SET amount = amount + 1 WHERE id = ?', [second]);
      }),
    );
    await Promise.all(raises);
    expect(tried).toBe(3);
    expect((await amounts()).map(({ amount }) => amount)).toEqual([2, 2]);
  });

  it('is read again over another connection, and written again only by whoever asks for it', async () => {
    /** Ends the connection as soon as it sleeps. */
    async function killSleeper(): Promise<void> {
      for (;;) {
        const [rows] = await root.query(
          `SELECT id FROM information_schema.processlist WHERE user = '${user}' AND state = 'User sleep'`,
        );
        const [sleeper] = rows as { id: number }[];
        if (sleeper) return void (await root.query('KILL ?', [sleeper.id]));
        await pause(10);
      }
    }
    const read = dataSource.query<{ slept: number | string }[]>('SELECT SLEEP(0.5) AS slept');
    await killSleeper();
    expect((await read).map(({ slept }) => Number(slept))).toEqual([0]);

    const write = dataSource.query('INSERT INTO thing SELECT 1, SLEEP(0.5)').catch((caught: unknown) => caught);
    await killSleeper();
    expect(isUnavailable(await write)).toBe(true);
    // MySQL may write the row when the sleep is broken off; SLEEP gives 1 then. A row with 0 was written by a second try, which slept to its end.
    expect((await amounts()).filter(({ amount }) => amount === 0)).toEqual([]);
  });

  // A node that loses the rest of its cluster answers so. The others may have taken what it sent them. A proxy that loses its server knows no more.
  it.each(Object.keys(doubtsOfServers) as (keyof typeof doubtsOfServers)[])(
    'is not done again alone when the answer is "%s", because it may hold; within a transaction it holds once',
    async (mishap) => {
      const trouble = new Trouble(dataSource);
      const raise = (to: DataSource | EntityManager) => to.query('UPDATE thing SET amount = amount + 1 WHERE id = 1');
      await insert(dataSource, 1);

      trouble.meet({ at: 0, mishap });
      expect(isUnavailable(await raise(dataSource).catch((caught: unknown) => caught))).toBe(true);
      expect(await amounts()).toEqual([{ id: 1, amount: 1 }]);

      trouble.meet({ at: 0, mishap });
      await inTransaction(dataSource, raise);
      expect(await amounts()).toEqual([{ id: 1, amount: 2 }]);

      trouble.meet({ at: 1, mishap });
      const error = await inTransaction(dataSource, raise).catch((caught: unknown) => caught);
      expect([failedAtCommit(error), isUnavailable(error)]).toEqual([true, true]);
      expect(await amounts()).toEqual([{ id: 1, amount: 3 }]);
    },
  );

  it('is done again within a transaction when a proxy reaches no server, and nothing of it was done', async () => {
    const trouble = new Trouble(dataSource);
    trouble.meet({ at: 0, mishap: 'a proxy without a server' });
    await inTransaction(dataSource, (manager) => insert(manager, 1));
    expect(await amounts()).toHaveLength(1);
  });

  it('is done again when a new primary cannot apply what came before, alone as within a transaction', async () => {
    const trouble = new Trouble(dataSource);
    trouble.meet({ at: 0, mishap: 'a new primary that stands still' });
    await insert(dataSource, 1);
    trouble.meet({ at: 0, mishap: 'a new primary that stands still' });
    await inTransaction(dataSource, (manager) => insert(manager, 2));
    expect(await amounts()).toHaveLength(2);
  });

  it('is done as soon as a server takes writes again', async () => {
    // It is the whole server's, other suites' too.
    await root.query('SET GLOBAL read_only = 1');
    const alone = insert(dataSource, 1);
    const together = inTransaction(dataSource, (manager) => insert(manager, 2));
    await pause(50).finally(() => root.query('SET GLOBAL read_only = 0'));
    await Promise.all([alone, together]);
    expect(await amounts()).toHaveLength(2);
  });

  it('is refused after some tries, as something to try again later', async () => {
    await root.query('SET GLOBAL read_only = 1');
    const refused = insert(dataSource, 1).catch((caught: unknown) => caught);
    const error = await refused.finally(() => root.query('SET GLOBAL read_only = 0'));
    expect([error instanceof QueryFailedError, isUnavailable(error)]).toEqual([true, true]);
  });
});
