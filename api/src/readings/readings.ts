import type { Reading as ReadingAnswer } from '@conference/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import { BucketUnavailable } from '@conference/bucket';
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { KeyedQueue } from '../concurrency/keyed-queue';
import { isDuplicate } from '../database/transaction';
import { AbstractFile } from '../files/abstract-file.entity';
import { FileStore } from '../files/file-store';
import { loggableError } from '../logging/loggable-error';
import type { Read } from './document-reader';
import { readDocument } from './read-document';
import { Reading } from './reading.entity';

/** How long no file may have come in before new files are read, and the pause between two files, in ms. Users go first. */
const [QUIET_MS, PAUSE_MS] = [10_000, 100];
/** The sweep reads the others. */
const MOST_WAITING = 1000;

/** A stored document. */
export type Stored = Pick<AbstractFile, 'id' | 'type' | 'sha256'>;

const nothing = { figures: 0, equations: 0, words: 0, allButText: false };

/**
 * What can be read of abstracts. It is made once for each file: when somebody first asks for it, or soon after the file was sent. A sweep
 * makes it for files that were stored before (sweeps/unread-abstracts.ts).
 */
@Injectable()
export class Readings implements BeforeApplicationShutdown {
  private readonly log = new Logger('readings');
  private readonly turns = new KeyedQueue();
  /** The digests of files that took too long. A busy machine may be the reason, so the next start tries them again. */
  private readonly slow = new Set<string>();

  private waiting: Stored[] = [];
  private timer?: NodeJS.Timeout;
  private round = Promise.resolve();
  private isEnding = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: FileStore,
  ) {}

  /** Ends after the current file. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isEnding = true;
    clearTimeout(this.timer);
    await this.round;
  }

  /** Reads a document once nothing has been sent for a while. */
  soon(file: Stored): void {
    if (this.isEnding || this.waiting.length >= MOST_WAITING) return;
    this.waiting.push(file);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void (this.round = this.round.then(() => this.readWaiting())), QUIET_MS).unref();
  }

  private async readWaiting(): Promise<void> {
    const waiting = this.waiting;
    this.waiting = [];
    for (const file of waiting) {
      if (this.isEnding) return;
      await this.of(file).catch((error: unknown) => this.log.warn({ failure: 'not read', ...loggableError(error) }));
      await pause(PAUSE_MS);
    }
  }

  /** The reading of a document, stored or made now. One that cannot be read has a reason instead of blocks. @throws BucketUnavailable */
  async of(file: Stored): Promise<Reading> {
    return (
      (await this.stored(file)) ?? this.turns.run(file.sha256, async () => (await this.stored(file)) ?? this.make(file))
    );
  }

  private stored({ sha256 }: Stored): Promise<Reading | null> {
    return this.dataSource.manager.findOneBy(Reading, { sha256 });
  }

  private async make({ id, type, sha256 }: Stored): Promise<Reading> {
    if (this.slow.has(sha256)) return unreadable(sha256, 'too slow');
    const content = await this.store.read({ id, sha256 }).catch((error: unknown) => {
      // Of a bucket that is away nobody knows whether the file is there.
      if (error instanceof BucketUnavailable) throw error;
      return undefined;
    });
    if (!content) return unreadable(sha256, 'gone');
    const read = await readDocument({ content, type }).catch((error: unknown) => {
      this.log.error({ failure: 'not read', file: id, ...loggableError(error) });
      return 'damaged' as const;
    });
    if (read === 'too slow') {
      this.slow.add(sha256);
      return unreadable(sha256, read);
    }
    const row = typeof read === 'string' ? unreadable(sha256, read) : toRow(sha256, read);
    // Another process may have read it meanwhile, with the same result.
    await this.dataSource.manager.insert(Reading, row).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
    });
    return row;
  }
}

/** Removes the reading of a file whose row is gone, unless another has the same content. In the transaction of the removal. */
export async function forgetReading(manager: EntityManager, { sha256 }: Pick<Stored, 'sha256'>): Promise<void> {
  if (!(await manager.existsBy(AbstractFile, { sha256 }))) await manager.delete(Reading, { sha256 });
}

const unreadable = (sha256: string, state: Reading['state']): Reading => ({
  sha256,
  state,
  blocks: '[]',
  words: 0,
  unshown: JSON.stringify(nothing),
  sketch: null,
});

const toRow = (sha256: string, { blocks, words, unshown, sketch }: Read): Reading => ({
  sha256,
  state: 'read',
  blocks: JSON.stringify(blocks),
  words,
  unshown: JSON.stringify(unshown),
  sketch: sketch ?? null,
});

/** A reading as the API answers it. */
export const answerOfReading = ({ state, blocks, words, unshown }: Reading): ReadingAnswer => ({
  blocks: JSON.parse(blocks) as ReadingAnswer['blocks'],
  words,
  unshown: JSON.parse(unshown) as ReadingAnswer['unshown'],
  ...(state !== 'read' && { unreadable: state }),
});
