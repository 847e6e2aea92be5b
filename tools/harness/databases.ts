import { bootMariaDb, type MariaDb } from '@conference/testing';
import { stopChildren } from '../start/children';

/** Does some work beside a MariaDB whose data outlive a kill. Whatever was started meanwhile ends before it does. */
export async function besideMariaDb<Result>(work: (mariaDb: MariaDb) => Promise<Result>): Promise<Result> {
  const mariaDb = await bootMariaDb({ durable: true });
  try {
    return await work(mariaDb);
  } finally {
    await stopChildren();
    await mariaDb.stop();
  }
}

/** Both kinds of database that a site may have: the name of the kind, and where the site finds it. */
export const bothDatabases = (server: string) =>
  [
    ['embedded', undefined],
    ['MariaDB', server],
  ] as const;
