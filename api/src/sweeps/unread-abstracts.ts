import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AbstractFile } from '../files/abstract-file.entity';
import { Reading } from '../readings/reading.entity';
import { Readings, type Stored } from '../readings/readings';

/** The rows of one query. */
const BATCH = 50;
/** The pause between two files, in ms: users go first. */
const PAUSE = 100;

/** Reads abstracts that nobody has opened yet, so that others can be compared with them; and forgets readings without an abstract. */
@Injectable()
export class UnreadAbstracts implements BeforeApplicationShutdown {
  private readonly log = new Logger('sweeper');
  private isEnding = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly readings: Readings,
  ) {}

  /** Ends a running round after the current file. */
  beforeApplicationShutdown(): void {
    this.isEnding = true;
  }

  /**
   * Reads all unread files one by one. Several processes may do so side by side, with the same results.
   * @throws BucketUnavailable, and leaves the others to the next round: each would be waited for in vain
   */
  async read(): Promise<void> {
    await this.forgetStray();
    let read = 0;
    let last = '';
    for (let files = await this.after(last); files.length > 0 && !this.isEnding; files = await this.after(last)) {
      for (const file of files) {
        if (this.isEnding) break;
        if ((await this.readings.of(file)).state !== 'gone') read++;
        last = file.id;
        await pause(PAUSE);
      }
    }
    if (read > 0) this.log.log({ abstractsRead: read });
  }

  private after(id: string): Promise<Stored[]> {
    return this.dataSource
      .getRepository(AbstractFile)
      .createQueryBuilder('file')
      .select(['file.id', 'file.type', 'file.sha256'])
      .where('file.id > :id', { id })
      .andWhere('NOT EXISTS (SELECT 1 FROM reading WHERE reading.sha256 = file.sha256)')
      .orderBy('file.id')
      .take(BATCH)
      .getMany();
  }

  /** An abstract may have been removed while it was read. */
  private async forgetStray(): Promise<void> {
    await this.dataSource
      .createQueryBuilder()
      .delete()
      .from(Reading)
      .where('NOT EXISTS (SELECT 1 FROM abstract_file file WHERE file.sha256 = reading.sha256)')
      .execute();
  }
}
