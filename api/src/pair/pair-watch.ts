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
import { MOVED, pairIn, type StoreMark } from './folder-mark';
import { markedPlaces, type MarkedPlace } from './marked-places';
import { PairMark, THE_PAIR } from './pair-mark.entity';

/** The interval of checks, in ms. A database server may lose its last second in a power cut, so the store follows one check later. */
export const LOOK_MS = 5000;

/**
 * Counts changes of abstracts in the database and, one check later, at their place, so that an older database is recognised. Also checks
 * that the database is still the one of the start, and that the place is still this site's. Otherwise what is written would be lost.
 */
@Injectable()
export class PairWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** Resolves with the sentence to show when the database is no longer the one of the start. */
  readonly parted: Promise<string>;
  /** Whether that is so: what this process still stores, nobody may look for. */
  isParted = false;
  private part!: (sentence: string) => void;
  private readonly checking = new RecurringTask(() => this.checkOnce(), {
    log: new Logger('pair'),
    failure: 'pair mark',
  });
  private hasChanged = false;
  /** The database's mark at the last check. */
  private noted?: StoreMark;
  /** The count where the abstracts are. */
  private sent?: number;
  private readonly places: readonly MarkedPlace[];

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {
    this.parted = new Promise((resolve) => {
      this.part = (sentence) => {
        this.isParted = true;
        resolve(sentence);
      };
    });
    this.places = markedPlaces(settings);
  }

  /** To be called when abstracts have come or gone. */
  changed(): void {
    this.hasChanged = true;
  }

  /**
   * Whether the store carries the mark of this database. Otherwise it may be another site's, and nothing of it may be swept. A place that was left
   * does not count.
   */
  async isOurs(): Promise<boolean> {
    const [there, marks] = await Promise.all([this.read(), Promise.all(this.places.map((place) => place.read()))]);
    const used = marks.filter((mark) => !mark?.pair.startsWith(MOVED));
    return used.length > 0 && used.every((mark) => mark && pairIn(mark) === there?.pair);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.check();
    this.checking.every(LOOK_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.checking.end();
    // The first check counts the change, the second updates the store.
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
    // Also while the store cannot be read.
    this.noted ??= now;
    await this.compareStore(before);
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

  private async noteChange(): Promise<StoreMark> {
    this.hasChanged = false;
    try {
      await this.dataSource
        .getRepository(PairMark)
        .update({ id: THE_PAIR }, { changes: () => 'changes + 1', at: instant() });
    } catch (error) {
      this.hasChanged = true;
      throw error;
    }
    return (await this.read()) as StoreMark;
  }

  /** @param noted what the store may know by now; none at the first check, when the abstracts may have moved during a long start */
  private async compareStore(noted?: StoreMark): Promise<void> {
    const marks = await Promise.all(this.places.map(async (place) => ({ place, mark: await place.read() })));
    if (marks.every(({ mark }) => mark?.pair.startsWith(MOVED))) return this.part(MOVED_AWAY);
    if (!noted) return;
    for (const { place, mark } of marks)
      if (mark?.pair === noted.pair && mark.changes < noted.changes) await place.write(noted);
    this.sent = noted.changes;
  }
}

const MOVED_AWAY =
  'The abstracts were moved while this process knew only their old place: it has ended, so that none is stored there. Start it with the settings of the others.';
