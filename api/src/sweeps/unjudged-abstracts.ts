import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import { AbstractFile } from '../files/abstract-file.entity';
import { FileStore, type StoredFile } from '../files/file-store';
import { judgeWord } from '../files/word/judge';

/** The rows of one query. */
const BATCH = 50;
/** The pause between two files, in ms: users go first. */
const PAUSE = 20;

/** Checks abstracts that were stored before flawed ones were refused (docs/rules.md, abstracts): they stay, and are marked. */
@Injectable()
export class UnjudgedAbstracts implements BeforeApplicationShutdown {
  private readonly log = new Logger('sweeper');
  private isEnding = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: FileStore,
  ) {}

  /** Ends a running round after the current file. */
  beforeApplicationShutdown(): void {
    this.isEnding = true;
  }

  /**
   * Checks all unchecked files one by one. Several processes may do so side by side, with the same results. An unreadable file is left
   * for the next round.
   */
  async judge(): Promise<void> {
    const files = this.dataSource.getRepository(AbstractFile);
    const found = { judged: 0, flawed: 0 };
    let last = '';
    for (let rows = await this.after(last); rows.length > 0 && !this.isEnding; rows = await this.after(last)) {
      for (const { id, sha256 } of rows) {
        if (this.isEnding) break;
        const flaw = await this.flawOf({ id, sha256 });
        if (flaw) await files.update({ id, flaw: IsNull() }, { flaw });
        if (flaw) found.judged++;
        if (flaw && flaw !== 'none') found.flawed++;
        last = id;
        await pause(PAUSE);
      }
    }
    if (found.judged > 0) this.log.log({ abstractsJudged: found.judged, flawed: found.flawed });
  }

  private after(id: string): Promise<StoredFile[]> {
    const where = { flaw: IsNull(), id: MoreThan(id) };
    return this.dataSource
      .getRepository(AbstractFile)
      .find({ where, select: { id: true, sha256: true }, order: { id: 'ASC' }, take: BATCH });
  }

  /** @returns nothing when the file cannot be read */
  private async flawOf(file: StoredFile): Promise<AbstractFile['flaw']> {
    const content = await this.store.read(file).catch(() => undefined);
    if (!content) return null;
    const verdict = await judgeWord(content);
    // Not a document by today's rules, but accepted by earlier ones.
    return verdict ? (verdict.flaw ?? 'none') : 'unclear';
  }
}
