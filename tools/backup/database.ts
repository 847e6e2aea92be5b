import type { NamedRelease } from '@conference/release-store/sharing';
import { readDatabaseAddress, type Settings } from '@conference/settings';
import { EmbeddedDatabase } from './embedded-database';
import { ServerDatabase } from './server-database';

/** The database of a site, for backups. A dump is one file in the backup's folder. */
export interface Database {
  readonly kind: 'embedded' | 'server';
  /** Dumps a consistent snapshot while the site runs, replacing an earlier dump. */
  dump(backup: string): Promise<void>;
  /** @throws Refused when a dump is not whole, as after a copy that broke off: half of it can be loaded without an error */
  verify(backup: string): Promise<void>;
  /** The abstracts that a dump names: their ids, and the SHA-256 of their bytes. */
  abstractsIn(backup: string): Promise<Map<string, string>>;
  /** The releases that were live on all machines, from a dump, the newest first. None if machines have shared none. */
  releasesIn(backup: string): Promise<NamedRelease[]>;
  isEmpty(): Promise<boolean>;
  /** Fills it with a dump. */
  load(backup: string): Promise<void>;
}

/** The database of the settings. */
export const databaseOf = ({ databaseUrl, dataDir }: Settings): Database =>
  databaseUrl ? new ServerDatabase(readDatabaseAddress(databaseUrl)) : new EmbeddedDatabase(dataDir);
