import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { besideMariaDb } from '../../harness/databases';
import { tabulate } from '../../harness/report';
import type { Drill } from '../drill';
import { backedUp, type Home } from './backup/backed-up';

/** A backup that is taken while people use the site is whole, and one of a quiet site is the site, on both databases. */
export const drill: Drill = (folder, [seed = String(Date.now() % 1_000_000)]) =>
  besideMariaDb(async (mariaDb) => {
    console.log(`npm run drill -- backup ${seed}`);
    const password = randomBytes(12).toString('hex');
    mariaDb.ask(`CREATE USER conference@localhost IDENTIFIED BY '${password}'`);
    const server = `mariadb://conference:${password}@${new URL(mariaDb.address).host}`;
    const onMariaDb = (name: string): Home => {
      mariaDb.ask(`CREATE DATABASE ${name}; GRANT ALL ON ${name}.* TO conference@localhost`);
      return { dataDir: join(folder, `mariadb-${name}`), databaseUrl: `${server}/${name}` };
    };
    const embedded = (name: string): Home => ({ dataDir: join(folder, `embedded-${name}`) });
    const rows = [
      await backedUp('embedded', embedded, join(folder, 'embedded-backup'), Number(seed)),
      await backedUp('MariaDB', onMariaDb, join(folder, 'mariadb-backup'), Number(seed)),
    ];
    return tabulate(rows, ({ database }) => database);
  });
