import { Bucket } from '@conference/bucket';
import { DatabaseServer, Lease, LeaseLost } from '@conference/database-server';
import { Busy, Overtaken } from '@conference/release-store';
import { isItem, type Gone, type NamedRelease, type SharedStore } from '@conference/release-store/sharing';
import { PAIR_MARK, RELEASES, type SharedStoreSettings } from '@conference/settings';
import { setTimeout as pause } from 'node:timers/promises';
import { LIVE_RELEASE } from './live-release';

/** How long the right to release is waited for, and how often it is asked for, in ms: as long as the lock of a store. */
const [PATIENCE_MS, LOOK_MS] = [30_000, 250];

/**
 * The releases that were live, each with the one that it replaced. The highest number is live. Of two that want to replace the same one, the
 * unique key refuses the second: so a new row swaps the pointer.
 */
const TABLE = `CREATE TABLE IF NOT EXISTS live_release
  (number INT UNSIGNED NOT NULL PRIMARY KEY, replaced INT UNSIGNED NOT NULL UNIQUE, sha256 CHAR(64) NOT NULL)`;

/** Publishes that are under way, or have ended within the hour. */
const JOBS = `CREATE TABLE IF NOT EXISTS release_job
  (id VARCHAR(36) NOT NULL PRIMARY KEY, progress MEDIUMTEXT NOT NULL, at DATETIME(3) NOT NULL)`;

/** After so many seconds without a word, a publish that had not ended never will. */
const SILENT_S = 20;

const [ITEMS, FILES, KEY] = [`${RELEASES}/`, `${RELEASES}/registry/`, `${RELEASES}/key/public.pem`];

interface Row {
  number: number;
  replaced: number;
  sha256: string;
}

/**
 * A release store that machines share (docs/decisions/0056). Its files are in a bucket. A table of the database says what is live, and a
 * lease there is the right to release.
 */
export class SharedReleases implements SharedStore {
  private readonly bucket: Bucket;
  private readonly database: DatabaseServer;
  private tables: Promise<Lease> | undefined;

  constructor({ storage, database }: SharedStoreSettings) {
    this.bucket = new Bucket(storage);
    this.database = new DatabaseServer(database);
  }

  get name(): string {
    return this.bucket.name;
  }

  async releases(most: number): Promise<NamedRelease[]> {
    await this.lease();
    const limit = Number.isFinite(most) ? ` LIMIT ${most}` : '';
    const rows = await this.database.query(`SELECT number, sha256 FROM live_release ORDER BY number DESC${limit}`);
    return (rows as Row[]).map(({ number, sha256 }) => ({ release: number, sha256 }));
  }

  /** Which release is live, without making the tables that say so; undefined before anything was released. */
  async look(): Promise<NamedRelease | undefined> {
    const rows = await this.database.query(LIVE_RELEASE).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ER_NO_SUCH_TABLE') throw error;
      return [];
    });
    const [live] = rows as Row[];
    return live && { release: live.number, sha256: live.sha256 };
  }

  async publicKey(): Promise<string | undefined> {
    return (await this.bucket.read(KEY))?.toString();
  }

  async release(named: NamedRelease): Promise<string | undefined> {
    return (await this.bucket.read(fileOf(named)))?.toString();
  }

  item(path: string): Promise<Buffer | undefined> {
    return this.bucket.read(ITEMS + path);
  }

  async items(): Promise<Set<string>> {
    const found = new Set<string>();
    for await (const { key } of this.bucket.list(ITEMS)) {
      const path = key.slice(ITEMS.length);
      if (isItem(path)) found.add(path);
    }
    return found;
  }

  async inTurn<Result>(work: (isOurs: () => Promise<boolean>) => Promise<Result>): Promise<Result> {
    const lease = await this.lease();
    const end = performance.now() + PATIENCE_MS;
    while (!(await lease.take())) {
      if (performance.now() > end) throw new Busy();
      await pause(LOOK_MS);
    }
    return lease
      .during(() => work(() => lease.keep()))
      .catch((error: unknown) => {
        throw error instanceof LeaseLost ? new Overtaken() : error;
      });
  }

  putPublicKey(text: string): Promise<void> {
    return this.bucket.put(KEY, Buffer.from(text));
  }

  putRelease(named: NamedRelease, text: string): Promise<void> {
    return this.bucket.put(fileOf(named), Buffer.from(text));
  }

  putItem(path: string, packed: Buffer): Promise<void> {
    return this.bucket.put(ITEMS + path, packed);
  }

  async makeLive({ release, sha256 }: NamedRelease, after: number): Promise<boolean> {
    try {
      await this.database.query('INSERT INTO live_release (number, replaced, sha256) VALUES (?, ?, ?)', [
        release,
        after,
        sha256,
      ]);
      return true;
    } catch (error) {
      if ((error as { code?: string }).code !== 'ER_DUP_ENTRY') throw error;
      // It may have been written by an attempt whose answer was lost.
      const rows = (await this.database.query('SELECT replaced, sha256 FROM live_release WHERE number = ?', [
        release,
      ])) as Row[];
      return rows.some((row) => row.sha256 === sha256 && row.replaced === after);
    }
  }

  async noteJob(id: string, text: string): Promise<void> {
    await this.lease();
    await this.database.query(
      `INSERT INTO release_job (id, progress, at) VALUES (?, ?, UTC_TIMESTAMP(3))
        ON DUPLICATE KEY UPDATE progress = VALUES(progress), at = VALUES(at)`,
      [id, text],
    );
    await this.database.query('DELETE FROM release_job WHERE at < UTC_TIMESTAMP(3) - INTERVAL 1 HOUR');
  }

  async job(id: string): Promise<{ text: string; isSilent: boolean } | undefined> {
    await this.lease();
    const rows = await this.database.query(
      'SELECT progress, at < UTC_TIMESTAMP(3) - INTERVAL ? SECOND AS isSilent FROM release_job WHERE id = ?',
      [SILENT_S, id],
    );
    const [row] = rows as { progress: string; isSilent: number }[];
    return row && { text: row.progress, isSilent: row.isSilent === 1 };
  }

  async removals({ releases, items }: Gone): Promise<(() => Promise<void>)[]> {
    await this.refuseForeignBucket();
    return [
      ...releases.map((number) => () => this.removeRelease(number)),
      ...items.map((item) => () => this.bucket.remove(ITEMS + item)),
    ];
  }

  /** Closes the connection to the database. */
  close(): Promise<void> {
    return this.database.close();
  }

  private async removeRelease(number: number): Promise<void> {
    const rows = await this.database.query('SELECT number, sha256 FROM live_release WHERE number = ?', [number]);
    await this.database.query('DELETE FROM live_release WHERE number = ?', [number]);
    for (const { sha256 } of rows as Row[]) await this.bucket.remove(fileOf({ release: number, sha256 }));
  }

  /** @throws unless the bucket carries the mark of this database (docs/decisions/0019): a restored one may name less than another still needs */
  private async refuseForeignBucket(): Promise<void> {
    const rows = (await this.database.query('SELECT pair FROM pair_mark')) as { pair: string }[];
    const text = (await this.bucket.read(PAIR_MARK))?.toString() ?? '{}';
    const { pair } = JSON.parse(text) as { pair?: string };
    if (rows[0]?.pair !== pair || pair === undefined)
      throw new Error(`${this.name} does not carry the mark of this database: nothing is removed there.`);
  }

  /** The right to release. Its table and that of the releases are made when they are first needed. */
  private lease(): Promise<Lease> {
    this.tables ??= Lease.on(this.database, RELEASES)
      .then(async (lease) => {
        await this.database.query(TABLE);
        await this.database.query(JOBS);
        return lease;
      })
      .catch((error: unknown) => {
        this.tables = undefined;
        throw error;
      });
    return this.tables;
  }
}

/** The object of a release's file: others of its number, which never went live, are others. */
const fileOf = ({ release, sha256 }: NamedRelease) => `${FILES}${release}-${sha256}.json`;
