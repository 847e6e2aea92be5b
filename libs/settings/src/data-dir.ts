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

/** A file below DATA_DIR: which database it belongs together with. */
export const PAIR_MARK = 'pair-mark';

/** A folder below DATA_DIR: files of nobody, each day's in a folder of its own. It is made when it is needed. */
export const SET_ASIDE = 'set-aside';

/** The file of the embedded database. */
export const databaseFile = (dataDir: string) => join(dataDir, folders.database, 'conference.sqlite');
