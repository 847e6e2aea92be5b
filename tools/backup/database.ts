import type { Settings } from '@conference/settings';
import { EmbeddedDatabase } from './embedded-database';
import { ServerDatabase } from './server-database';

/** The database of a site, as far as backups go. A dump is one file in the folder of a backup. */
export interface Database {
  readonly kind: 'embedded' | 'server';
  /** Writes all that it holds at one moment, while the site goes on. An earlier dump is replaced. */
  dump(backup: string): Promise<void>;
  /** The abstracts that a dump names: their ids, and the SHA-256 of their bytes. */
  abstractsIn(backup: string): Promise<Map<string, string>>;
  isEmpty(): Promise<boolean>;
  /** Fills it with a dump. */
  load(backup: string): Promise<void>;
}

/** The one that the settings name. */
export const databaseOf = ({ databaseUrl, dataDir }: Settings): Database =>
  databaseUrl ? new ServerDatabase(new URL(databaseUrl)) : new EmbeddedDatabase(dataDir);
