import { createHash } from 'node:crypto';
import { asLine, type AbstractType } from '@conference/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { instant } from '../database/instant';
import { SharedInserts, type NewRow } from '../database/shared-inserts';
import { failedAtCommit, inTransaction, isRolledBack } from '../database/transaction';
import { refusals } from '../http/refusals';
import { PairWatch } from '../pair/pair-watch';
import { AbstractFile } from './abstract-file.entity';
import { isLacking } from './checked-stream';
import { FileStore, type StoredFile } from './file-store';

/** A Word document of a form, before it is stored. */
export interface Abstract {
  content: Buffer;
  /** By its content, whatever the form says. */
  type: AbstractType;
  /** The digest of its content, in hexadecimal digits. */
  sha256: string;
  /** Its name on the author's device, if it had one that can be shown. */
  sentAs: string | null;
}

/** An abstract with its digest, which is computed only here because it takes a while. */
export function abstractOf(content: Buffer, type: AbstractType, name: string): Abstract {
  return { content, type, sentAs: asLine(name) || null, sha256: createHash('sha256').update(content).digest('hex') };
}

/** Keeps files and their rows consistent. */
@Injectable()
export class AbstractFiles {
  private readonly log = new Logger('files');

  constructor(
    private readonly dataSource: DataSource,
    private readonly inserts: SharedInserts,
    private readonly files: FileStore,
    private readonly pair: PairWatch,
  ) {}

  /** Stores an abstract, synced to the disk. @returns the row to insert */
  async store({ content, type, sha256, sentAs }: Abstract): Promise<AbstractFile> {
    const id = uuid();
    await this.files.put({ id, sha256 }, content);
    // Abstracts with a flaw are refused before.
    return { id, type, bytes: content.length, sha256, sentAs, flaw: 'none', createdAt: instant() };
  }

  /**
   * Runs a transaction that begins with the row of a stored file.
   * @returns the result of `work`, also when the commit failed but the database has the row
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

  /** Inserts the row of a stored file with its related rows, all or nothing (database/shared-inserts.ts). */
  insert(file: AbstractFile, rows: readonly NewRow[]): Promise<void> {
    return this.settled(file, () => this.inserts.insert([[AbstractFile, file], ...rows]));
  }

  /**
   * Removes the file when its transaction was rolled back. If the connection broke at the commit, nobody knows, and the file stays: an
   * abstract must not be lost, and a stray file is swept later (sweeps/stray-files.ts).
   */
  private async settled(file: AbstractFile, write: () => Promise<void>): Promise<void> {
    try {
      // Open uploads have a minute to arrive while a process ends: another one takes the next try.
      if (this.pair.isParted) throw refusals.away();
      await write();
    } catch (error) {
      const isWritten = failedAtCommit(error);
      if (isWritten && (await this.isKnown(file.id))) return;
      if (!isWritten || isRolledBack(error)) await this.remove(file.id);
      throw error;
    } finally {
      this.pair.changed();
    }
  }

  /** Whether a file is there as it was stored. It is believed to be while its place is away. */
  isWhole(file: StoredFile): Promise<boolean> {
    return this.files.read(file).then(
      () => true,
      (error: unknown) => !isLacking(error),
    );
  }

  /** Removes a file whose row is gone. If that fails, it is swept later. */
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
