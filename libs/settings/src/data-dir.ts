import { join } from 'node:path';

/** The folders below DATA_DIR whose content people have made: private to the user who runs the API. */
export const folders = {
  database: 'database',
  abstracts: 'abstracts',
  mail: 'mail',
  secrets: 'secrets',
} as const;

/** The release store below DATA_DIR. */
export const RELEASES = 'releases';

/** A file below DATA_DIR: it belongs to a rehearsal. */
export const REHEARSAL_MARK = 'rehearsal';

/** The file of the embedded database. */
export const databaseFile = (dataDir: string) => join(dataDir, folders.database, 'conference.sqlite');
