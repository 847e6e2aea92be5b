import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { inTransaction, isUndone } from '../database/transaction';
import { PairWatch } from '../pair/pair-watch';
import { AbstractFile } from './abstract-file.entity';
import { AbstractStore } from './abstract-store';

/** Holds files and their rows together. */
@Injectable()
export class AbstractFiles {
  private readonly log = new Logger('files');

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: AbstractStore,
    private readonly pair: PairWatch,
  ) {}

  /**
   * Runs a transaction that begins with the row of a file which is stored already. When it is undone, the file goes
   * again. When nobody can tell whether it was - the connection broke at the very end - the file stays: an abstract must
   * not be lost, and one that belongs to nothing is swept (sweeps/stray-files.ts).
   * @param file nothing for a transaction without one
   * @returns what `work` answers; also when the end went wrong and the database knows the file nonetheless
   */
  async transaction<T>(file: AbstractFile | undefined, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    if (!file) return inTransaction(this.dataSource, work);
    let written: { answer: T } | undefined;
    try {
      return await inTransaction(this.dataSource, async (manager) => {
        written = undefined;
        await manager.insert(AbstractFile, file);
        written = { answer: await work(manager) };
        return written.answer;
      });
    } catch (error) {
      // Everything was written, and the end of it went wrong: only the database knows whether it holds.
      if (written && (await this.isKnown(file.id))) return written.answer;
      if (!written || isUndone(error)) await this.remove(file.id);
      throw error;
    } finally {
      this.pair.changed();
    }
  }

  /** Removes a file whose row is gone. One that cannot be removed now is swept. */
  async remove(id: string): Promise<void> {
    this.pair.changed();
    await this.store.discard(id).catch(({ code: reason }: NodeJS.ErrnoException) =>
      this.log.warn({ failure: 'not removed', file: id, reason }),
    );
  }

  private isKnown(id: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(AbstractFile, { id }).catch(() => false);
  }
}
