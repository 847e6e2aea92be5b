import { Inject, Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SETTINGS } from '../config/settings';
import type { ApiSettings } from '../config/settings';
import { nameOf } from '../database/data-source';
import { isMoved } from '../database/file-guard';
import { instant } from '../database/instant';
import { RecurringFailure } from '../logging/recurring-failure';
import { readFolderMark, writeFolderMark } from './folder-mark';
import type { FolderMark } from './folder-mark';
import { PairMark, THE_PAIR } from './pair-mark.entity';

/** How often it looks, in ms. A database server may lose its last second with the power: DATA_DIR is told one look later. */
const LOOK_MS = 5000;

/**
 * Notes in the database, and a look later in DATA_DIR, that abstracts have changed: an older database shows by it. And looks whether the database
 * is still the one that belongs to DATA_DIR: what is acknowledged over another one is lost.
 */
@Injectable()
export class PairWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** Resolves, at most once, with the sentence to show when the database is not the one any more with which the API started. */
  readonly parted: Promise<string>;
  private part!: (sentence: string) => void;
  private readonly failing = new RecurringFailure(new Logger('pair'), 'pair mark');
  private timer?: NodeJS.Timeout;
  private looking?: Promise<void>;
  private hasChanged = false;
  /** What the database said at the last look. */
  private noted?: FolderMark;
  /** How much of it DATA_DIR was told. */
  private sent?: number;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {
    this.parted = new Promise((resolve) => (this.part = resolve));
  }

  /** Abstracts have come or gone, and somebody is told so. */
  changed(): void {
    this.hasChanged = true;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.look();
    this.timer = setInterval(() => void this.look(), LOOK_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
    // One look notes what has changed, the next one tells it.
    for (let looks = 0; looks < 2 && (this.hasChanged || this.noted?.changes !== this.sent); looks++) await this.look();
  }

  /** One look. What fails is logged and tried again at the next. Who asks meanwhile shares it. */
  look(): Promise<void> {
    this.looking ??= this.lookOnce()
      .then(
        () => this.failing.over(),
        (error: unknown) => (isMoved(error) ? this.end() : this.failing.failed(error)),
      )
      .finally(() => (this.looking = undefined));
    return this.looking;
  }

  private async lookOnce(): Promise<void> {
    const before = this.noted;
    const now = await this.read();
    if (!now || (before && (now.pair !== before.pair || now.changes < before.changes))) return this.end();
    if (before) await this.tellFolder(before);
    this.noted = this.hasChanged ? await this.note() : now;
  }

  private end(): void {
    this.part(
      `${nameOf(this.settings)} was removed or replaced while the site ran: it has ended, so that nothing is lost there. The next start says what to do.`,
    );
  }

  private read(): Promise<PairMark | null> {
    return this.dataSource.getRepository(PairMark).findOneBy({ id: THE_PAIR });
  }

  private async note(): Promise<FolderMark> {
    this.hasChanged = false;
    try {
      await this.dataSource
        .getRepository(PairMark)
        .update({ id: THE_PAIR }, { changes: () => 'changes + 1', at: instant() });
    } catch (error) {
      this.hasChanged = true;
      throw error;
    }
    return (await this.read()) as FolderMark;
  }

  private async tellFolder(noted: FolderMark): Promise<void> {
    const here = await readFolderMark(this.settings);
    if (here?.pair === noted.pair && here.changes < noted.changes) await writeFolderMark(this.settings, noted);
    this.sent = noted.changes;
  }
}
