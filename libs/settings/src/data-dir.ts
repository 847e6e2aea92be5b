import { join } from 'node:path';

/** The folders below DATA_DIR that hold people's data: only the user who runs the API may read them. */
export const folders = {
  database: 'database',
  abstracts: 'abstracts',
  mail: 'mail',
  secrets: 'secrets',
} as const;

/** The release store below DATA_DIR. */
export const RELEASES = 'releases';

/** A file below DATA_DIR that marks it as a rehearsal's. */
export const REHEARSAL_MARK = 'rehearsal';

/** A file below DATA_DIR that says which database it belongs to. */
export const PAIR_MARK = 'pair-mark';

/** The name of a pair in that file without a database yet: the next start takes the one it finds, and marks both. */
export const ANEW = 'anew';

/** The name of a pair while a backup is restored: no start takes what is there. */
export const RESTORING = 'restoring';

/** A file below DATA_DIR with the instant of the last backup that was finished. */
export const BACKUP_MARK = 'last-backup';

/** An object of a bucket that is written to see whether it takes what is written. Nobody needs it. */
export const PROBE = 'probe';

/** A folder below DATA_DIR for files that no record names, in one folder a day. Made when needed. */
export const SET_ASIDE = 'set-aside';

/** The file of the embedded database. */
export const databaseFile = (dataDir: string) => join(dataDir, folders.database, 'conference.sqlite');
