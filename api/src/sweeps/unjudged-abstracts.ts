import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import { AbstractFile } from '../files/abstract-file.entity';
import { FileStore } from '../files/file-store';
import { judgeWord } from '../files/word/judge';

/** So many rows are asked for at once. */
const BATCH = 50;
/** Between two files, in ms: whoever uses the site goes first. */
const PAUSE = 20;

/** Judges abstracts that were stored before such documents were refused (docs/rules.md, abstracts): they stay, and are marked. */
@Injectable()
export class UnjudgedAbstracts implements BeforeApplicationShutdown {
  private readonly log = new Logger('sweeper');
  private isEnding = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: FileStore,
  ) {}

  /** A round that runs ends with the file it is at. */
  beforeApplicationShutdown(): void {
    this.isEnding = true;
  }

  /**
   * Judges all that nobody has judged yet, one file after the other. Several processes may be at it at once: they find the
   * same. A file that cannot be read now is left for another round.
   */
  async judge(): Promise<void> {
    const files = this.dataSource.getRepository(AbstractFile);
    const found = { judged: 0, flawed: 0 };
    let last = '';
    for (let rows = await this.after(last); rows.length > 0 && !this.isEnding; rows = await this.after(last)) {
      for (const { id } of rows) {
        if (this.isEnding) break;
        const flaw = await this.flawOf(id);
        if (flaw) await files.update({ id, flaw: IsNull() }, { flaw });
        if (flaw) found.judged++;
        if (flaw && flaw !== 'none') found.flawed++;
        last = id;
        await pause(PAUSE);
      }
    }
    if (found.judged > 0) this.log.log({ abstractsJudged: found.judged, flawed: found.flawed });
  }

  private after(id: string): Promise<Pick<AbstractFile, 'id'>[]> {
    const where = { flaw: IsNull(), id: MoreThan(id) };
    return this.dataSource
      .getRepository(AbstractFile)
      .find({ where, select: { id: true }, order: { id: 'ASC' }, take: BATCH });
  }

  /** @returns nothing when the file cannot be read */
  private async flawOf(id: string): Promise<AbstractFile['flaw']> {
    const content = await this.store.read(id).catch(() => undefined);
    if (!content) return null;
    const verdict = await judgeWord(content);
    // What is no document by today's rules was one by those it was taken by.
    return verdict ? (verdict.flaw ?? 'none') : 'unclear';
  }
}
