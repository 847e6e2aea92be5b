import { databaseFile } from '@conference/settings';
import Libsql from 'libsql';
import { poolOf } from '../../../bench/rows/tables';

/** Of a day on which no drill ran. */
const LONG_AGO = '2020-01-01T00:00:00.000Z';
const STATEMENT = `UPDATE edition_version SET createdAt = '${LONG_AGO}' WHERE state = 'publishing'`;

/** Has what is being published count as interrupted, while no API runs: nobody has to wait for it. */
export async function age(dataDir: string, databaseUrl?: string): Promise<void> {
  if (databaseUrl === undefined) {
    const database = new Libsql(databaseFile(dataDir));
    database.exec(STATEMENT);
    database.close();
    return;
  }
  const pool = poolOf(databaseUrl);
  await pool.query(STATEMENT);
  await pool.end();
}
