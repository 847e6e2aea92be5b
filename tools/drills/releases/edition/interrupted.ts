import { onDatabase } from '../../../harness/statements';

/** Of a day on which no drill ran. */
const LONG_AGO = '2020-01-01T00:00:00.000Z';

/** Makes what is being published count as interrupted while no API runs, so that nobody has to wait for it. */
export async function age(dataDir: string, databaseUrl?: string): Promise<void> {
  await onDatabase(dataDir, databaseUrl, (run) =>
    run(`UPDATE edition_version SET createdAt = '${LONG_AGO}' WHERE state = 'publishing'`),
  );
}
