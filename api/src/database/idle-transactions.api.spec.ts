import { setTimeout as pause } from 'node:timers/promises';
import { createConnection, type Connection } from 'mysql2/promise';
import type { DataSource } from 'typeorm';
import { freshSettings } from '../testing/fresh-settings';
import { Wire } from '../testing/wire';
import { openDatabase } from './data-source';
import { idleLimits } from './idle-transactions';
import { inTransaction } from './transaction';

const regular = { ...idleLimits };

// On a database server only (jest.config.mjs).
describe('a machine that is cut off in the middle of a transaction', () => {
  let root: Connection;
  let wire: Wire;
  let cutOff: DataSource;
  beforeEach(async () => {
    Object.assign(idleLimits, { mariadb: 1, mysql: 1 });
    const settings = await freshSettings();
    const address = new URL(settings.databaseUrl ?? '');
    root = await createConnection({ uri: address.href });
    await root.query('CREATE TABLE thing (id INT PRIMARY KEY, amount INT NOT NULL)');
    await root.query('INSERT INTO thing VALUES (1, 0)');
    wire = new Wire(address);
    cutOff = await openDatabase({ ...settings, databaseUrl: await wire.lay() }, []);
  });
  afterEach(async () => {
    Object.assign(idleLimits, regular);
    await wire.cut();
    await cutOff.destroy();
    await root.end();
  });

  it('keeps no row from the others for longer than a limit, and nothing of it holds', async () => {
    let isBegun = false;
    const lost = inTransaction(cutOff, async (manager) => {
      if (isBegun) throw new Error('It is tried again, which is another matter.');
      await manager.query('UPDATE thing SET amount = amount + 10 WHERE id = 1');
      isBegun = true;
      wire.fallSilent();
      await manager.query('UPDATE thing SET amount = amount + 10 WHERE id = 1');
    }).catch(() => undefined);
    while (!isBegun) await pause(10);

    const began = performance.now();
    await root.query('UPDATE thing SET amount = amount + 1 WHERE id = 1');
    expect(performance.now() - began).toBeLessThan(10_000);
    expect((await root.query('SELECT amount FROM thing'))[0]).toEqual([{ amount: 1 }]);
    await wire.cut();
    await lost;
    await wire.lay();
  }, 30_000);
});
