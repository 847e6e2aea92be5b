import { RELEASES } from '@conference/settings';
import type { MariaDb } from '@conference/testing';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { besideMariaDb, bothDatabases } from '../../../harness/databases';
import { buildAndRelease } from '../../../start/build';

/** What the parts of the drill stand on: a built site, a place to put its data, and a database server. */
export class FaultSetup {
  private made = 0;

  private constructor(
    readonly folder: string,
    private readonly mariaDb: MariaDb,
  ) {}

  /** Builds the site, releases it once, and boots a database whose data outlive a kill. */
  static async lay<Result>(folder: string, use: (ground: FaultSetup) => Promise<Result>): Promise<Result> {
    await buildAndRelease(join(folder, 'first'));
    return besideMariaDb((mariaDb) => use(new FaultSetup(folder, mariaDb)));
  }

  /** A DATA_DIR that has nothing but the release. @param where it lies, unless it is among the others */
  async dataDir(where = join(this.folder, `data-${(this.made += 1)}`)): Promise<string> {
    await mkdir(where, { recursive: true, mode: 0o700 });
    await cp(join(this.folder, 'first', RELEASES), join(where, RELEASES), { recursive: true });
    return where;
  }

  /** The databases that every part is about: by its name, where the site finds it. */
  databases() {
    return bothDatabases(this.emptyDatabase());
  }

  /** @returns the address of a database on the server that nobody has used yet */
  emptyDatabase(): string {
    return this.mariaDb.create(`faults_${(this.made += 1)}`);
  }
}
