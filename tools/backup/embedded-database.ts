import { databaseFile } from '@conference/settings';
import libsql from 'libsql';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refused } from '../start/refused';
import type { Database } from './database';

const PATIENCE_MS = 20_000;

const dumpIn = (backup: string) => join(backup, 'database.sqlite');

/** The database in a file below DATA_DIR. */
export class EmbeddedDatabase implements Database {
  readonly kind = 'embedded';
  private readonly file: string;

  constructor(dataDir: string) {
    this.file = databaseFile(dataDir);
  }

  async dump(backup: string): Promise<void> {
    if (!existsSync(this.file)) throw new Refused(`There is no database in ${dirname(this.file)}.`);
    await rm(dumpIn(backup), { force: true });
    const database = new libsql(this.file);
    try {
      database.exec(`PRAGMA busy_timeout = ${PATIENCE_MS}`);
      // One transaction that reads: writers go on beside it.
      database.prepare('VACUUM INTO ?').run(dumpIn(backup));
    } finally {
      database.close();
    }
  }

  async verify(backup: string): Promise<void> {
    const database = new libsql(dumpIn(backup), { readonly: true });
    try {
      const [found] = database.prepare('PRAGMA quick_check').raw().all() as string[][];
      if (found?.[0] !== 'ok') throw new Error(found?.[0]);
    } catch {
      throw new Refused(`The backup is damaged: ${dumpIn(backup)} is not as it was written.`);
    } finally {
      database.close();
    }
  }

  async abstractsIn(backup: string): Promise<Map<string, string>> {
    const database = new libsql(dumpIn(backup), { readonly: true });
    try {
      const rows = database.prepare('SELECT id, sha256 FROM abstract_file').all() as { id: string; sha256: string }[];
      return new Map(rows.map(({ id, sha256 }) => [id, sha256]));
    } finally {
      database.close();
    }
  }

  /** Machines share releases by a database server. */
  async releasesIn(): Promise<[]> {
    return [];
  }

  async isEmpty(): Promise<boolean> {
    return !existsSync(this.file);
  }

  async load(backup: string): Promise<void> {
    await mkdir(dirname(this.file), { recursive: true });
    const part = `${this.file}.part`;
    await copyFile(dumpIn(backup), part);
    // A half of it could not be opened, and a start would complain of that.
    await rename(part, this.file);
  }
}
