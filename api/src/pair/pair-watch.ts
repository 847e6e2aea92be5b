import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RecurringTask } from '../logging/recurring-task';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { nameOf } from '../database/data-source';
import { isFileMoved } from '../database/file-guard';
import { instant } from '../database/instant';
import { readFolderMark, writeFolderMark, type FolderMark } from './folder-mark';
import { PairMark, THE_PAIR } from './pair-mark.entity';

/** The interval of checks, in ms. A database server may lose its last second in a power cut, so DATA_DIR follows one check later. */
const LOOK_MS = 5000;

/**
 * Counts changes of abstracts in the database and, one check later, in DATA_DIR, so that an older database is recognised. Also checks that
 * the database is still DATA_DIR's own: writes to another one would be lost.
 */
@Injectable()
export class PairWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** Resolves with the sentence to show when the database is no longer the one of the start. */
  readonly parted: Promise<string>;
  private part!: (sentence: string) => void;
  private readonly checking = new RecurringTask(() => this.checkOnce(), {
    log: new Logger('pair'),
    failure: 'pair mark',
  });
  private hasChanged = false;
  /** The database's mark at the last check. */
  private noted?: FolderMark;
  /** The count in DATA_DIR. */
  private sent?: number;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {
    this.parted = new Promise((resolve) => (this.part = resolve));
  }

  /** To be called when abstracts have come or gone. */
  changed(): void {
    this.hasChanged = true;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.check();
    this.checking.every(LOOK_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.checking.end();
    // The first check counts the change, the second updates DATA_DIR.
    for (let looks = 0; looks < 2 && (this.hasChanged || this.noted?.changes !== this.sent); looks++)
      await this.check();
  }

  /** Runs one check, which concurrent calls share. A failure is logged and tried again at the next. */
  check(): Promise<void> {
    return this.checking.run();
  }

  private async checkOnce(): Promise<void> {
    try {
      await this.compare();
    } catch (error) {
      if (!isFileMoved(error)) throw error;
      this.end();
    }
  }

  private async compare(): Promise<void> {
    const before = this.noted;
    const now = await this.read();
    if (!now || (before && (now.pair !== before.pair || now.changes < before.changes))) return this.end();
    if (before) await this.updateFolder(before);
    this.noted = this.hasChanged ? await this.noteChange() : now;
  }

  private end(): void {
    this.part(
      `${nameOf(this.settings)} was removed or replaced while the site ran: it has ended, so that nothing is lost there. The next start says what to do.`,
    );
  }

  private read(): Promise<PairMark | null> {
    return this.dataSource.getRepository(PairMark).findOneBy({ id: THE_PAIR });
  }

  private async noteChange(): Promise<FolderMark> {
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

  private async updateFolder(noted: FolderMark): Promise<void> {
    const here = await readFolderMark(this.settings);
    if (here?.pair === noted.pair && here.changes < noted.changes) await writeFolderMark(this.settings, noted);
    this.sent = noted.changes;
  }
}
