import { startRehearsal, type Rehearsal } from '../../harness/rehearsal';
import { stopChildren } from '../../start/children';
import { application } from '../rows/applications';
import { audienceEntry } from '../rows/audience';
import { fill, tablesOf } from '../rows/tables';

/** Applications, and as many audience entries; the demo data do not matter. */
const ROWS = 20_000;

/** Starts a rehearsal over 20,000 applications and as many entries of the audience. @param folder where it keeps its data */
export async function startConsoleSite(folder: string, databaseUrl?: string): Promise<Rehearsal> {
  await startRehearsal(folder, { DATABASE_URL: databaseUrl });
  await stopChildren();
  const tables = tablesOf(folder, databaseUrl);
  await fill(tables, ROWS, application);
  await fill(tables, ROWS, audienceEntry);
  await tables.close();
  // What was written beside it is counted at the start.
  return startRehearsal(folder, { DATABASE_URL: databaseUrl });
}
