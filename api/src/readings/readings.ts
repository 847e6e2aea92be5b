import type { Reading as ReadingAnswer } from '@conference/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { KeyedQueue } from '../concurrency/keyed-queue';
import { isDuplicate } from '../database/transaction';
import { AbstractFile } from '../files/abstract-file.entity';
import { FileStore } from '../files/file-store';
import { loggableError } from '../logging/loggable-error';
import type { Read } from './document-reader';
import { readDocument } from './read-document';
import { Reading } from './reading.entity';

/** A stored document. */
export type Stored = Pick<AbstractFile, 'id' | 'type' | 'sha256'>;

const nothing = { figures: 0, equations: 0, words: 0, allButText: false };

/** What can be read of abstracts: made once for each file, when somebody asks for it first or when there is time (sweeps/unread-abstracts.ts). */
@Injectable()
export class Readings {
  private readonly log = new Logger('readings');
  private readonly turns = new KeyedQueue();
  /** What took too long, by its digest. A busy machine may be the reason, so that it is tried again after the next start. */
  private readonly slow = new Set<string>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: FileStore,
  ) {}

  /** The reading of a document, stored or made now. One that cannot be read has a reason instead of blocks. */
  async of(file: Stored): Promise<Reading> {
    return (
      (await this.stored(file)) ?? this.turns.run(file.sha256, async () => (await this.stored(file)) ?? this.make(file))
    );
  }

  /** Removes the reading of a file whose row is gone, unless another has the same content. In the transaction of the removal. */
  async forget(manager: EntityManager, { sha256 }: Pick<Stored, 'sha256'>): Promise<void> {
    if (!(await manager.existsBy(AbstractFile, { sha256 }))) await manager.delete(Reading, { sha256 });
  }

  private stored({ sha256 }: Stored): Promise<Reading | null> {
    return this.dataSource.manager.findOneBy(Reading, { sha256 });
  }

  private async make({ id, type, sha256 }: Stored): Promise<Reading> {
    if (this.slow.has(sha256)) return unreadable(sha256, 'too slow');
    const content = await this.store.read(id).catch(() => undefined);
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
