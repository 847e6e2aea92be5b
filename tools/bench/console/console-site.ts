import { databaseFile } from '@conference/settings';
import { bootMariaDb } from '@conference/testing';
import type { Person } from '../../start/children';
import { startRehearsal } from '../../harness/rehearsal';
import { application } from '../rows/applications';
import { audienceEntry } from '../rows/audience';
import { embeddedTables, fill, tablesOf } from '../rows/tables';

/** Applications, and as many audience entries; the demo data do not matter. */
const ROWS = 20_000;

/** A site with many registrations. */
export interface ConsoleSite {
  url: string;
  /** Where its API answers by itself: `http://127.0.0.1:port` */
  api: string;
  admin: Person;
  stop(): Promise<void>;
}

/** Starts a rehearsal over 20,000 applications and as many entries of the audience. @param folder where it keeps its data */
export async function startConsoleSite(folder: string, database: 'embedded' | 'mariadb'): Promise<ConsoleSite> {
  const mariaDb = database === 'mariadb' ? await bootMariaDb({ durable: true }) : undefined;
  const address = mariaDb?.create('conference');
  const { url, people, apiPort } = await startRehearsal(folder, { DATABASE_URL: address });
  const admin = people.find(({ role }) => role === 'admin');
  if (!admin) throw new Error('The rehearsal has no organiser.');
  // The file that api/src/database/data-source.ts names.
  const tables = address ? tablesOf(address) : embeddedTables(databaseFile(folder));
  await fill(tables, ROWS, application);
  await fill(tables, ROWS, audienceEntry);
  await tables.close();
  return { url, api: `http://127.0.0.1:${apiPort}`, admin, stop: async () => mariaDb?.stop() };
}
