import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { instant } from '../database/instant';
import { SharedInserts } from '../database/shared-inserts';
import type { NewRow } from '../database/shared-inserts';
import { failedAtEnd, inTransaction, isUndone } from '../database/transaction';
import { PairWatch } from '../pair/pair-watch';
import { AbstractFile } from './abstract-file.entity';
import type { Abstract } from './abstract';
import { FileStore } from './file-store';

/** Holds files and their rows together. */
@Injectable()
export class AbstractFiles {
  private readonly log = new Logger('files');

  constructor(
    private readonly dataSource: DataSource,
    private readonly inserts: SharedInserts,
    private readonly files: FileStore,
    private readonly pair: PairWatch,
  ) {}

  /** Stores an abstract, so that it outlives a power cut. @returns the row to insert */
  async store({ content, type, sha256 }: Abstract): Promise<AbstractFile> {
    const id = uuid();
    await this.files.put(id, content);
    // What has a flaw is not taken.
    return { id, type, bytes: content.length, sha256, flaw: 'none', createdAt: instant() };
  }

  /**
   * Runs a transaction that begins with the row of a file which is stored already.
   * @returns what `work` answers; also when the end went wrong and the database knows the file nonetheless
   */
  async transaction<T>(file: AbstractFile, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    let answer: T | undefined;
    await this.settled(file, () =>
      inTransaction(this.dataSource, async (manager) => {
        await manager.insert(AbstractFile, file);
        answer = await work(manager);
      }),
    );
    return answer as T;
  }

  /** Inserts the row of a file which is stored already, and rows that belong to it: all or nothing (database/shared-inserts.ts). */
  insert(file: AbstractFile, rows: readonly NewRow[]): Promise<void> {
    return this.settled(file, () => this.inserts.insert([[AbstractFile, file], ...rows]));
  }

  /**
   * When a transaction is undone, its file goes again. When nobody can tell whether it was - the connection broke at the very
   * end - the file stays: an abstract must not be lost, and one that belongs to nothing is swept (sweeps/stray-files.ts).
   */
  private async settled(file: AbstractFile, write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      const isWritten = failedAtEnd(error);
      if (isWritten && (await this.isKnown(file.id))) return;
      if (!isWritten || isUndone(error)) await this.remove(file.id);
      throw error;
    } finally {
      this.pair.changed();
    }
  }

  /** Removes a file whose row is gone. One that cannot be removed now is swept. */
  async remove(id: string): Promise<void> {
    this.pair.changed();
    await this.files
      .remove(id)
      .catch(({ code: reason }: NodeJS.ErrnoException) => this.log.warn({ failure: 'not removed', file: id, reason }));
  }

  private isKnown(id: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(AbstractFile, { id }).catch(() => false);
  }
}
