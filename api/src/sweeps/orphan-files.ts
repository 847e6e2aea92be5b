import { Injectable, Logger } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { AbstractFile } from '../files/abstract-file.entity';
import { AbstractStore } from '../files/abstract-store';

/** So many ids are asked for at once. */
const BATCH = 500;

/** Files that belong to no application: what a crash, or an end in the dark, left behind. */
@Injectable()
export class OrphanFiles {
  private readonly log = new Logger('sweeper');

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: AbstractStore,
  ) {}

  /**
   * Removes the files without a row that were stored before an instant (in ms): a younger one may be waiting for its row.
   * Where not one file has a row, the database is not the one that belongs to them, and all of them stay.
   */
  async remove(storedBefore: number): Promise<void> {
    const files = await this.store.list();
    const known = new Set<string>();
    for (let start = 0; start < files.length; start += BATCH) {
      const ids = files.slice(start, start + BATCH).map(({ id }) => id);
      const rows = await this.dataSource.getRepository(AbstractFile).find({ where: { id: In(ids) }, select: { id: true } });
      rows.forEach(({ id }) => known.add(id));
    }
    const orphans = files.filter(({ id, storedAt }) => !known.has(id) && storedAt < storedBefore);
    if (orphans.length === 0) return;
    if (known.size === 0) return this.log.warn({ failure: 'no abstract is known to the database', files: files.length });
    for (const { id } of orphans) await this.store.discard(id);
    this.log.log({ orphansRemoved: orphans.length });
  }
}
