import { Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { HOUR, MINUTE } from '../durations';
import { RecurringTask } from '../logging/recurring-task';
import { withoutRequestId } from '../logging/request-context';
import { bounds } from './bounds';

/** Nobody has used texts for so long, in ms, before others get their place. */
const UNUSED = 10 * MINUTE;
/** Nobody has used them for so long, in ms, before their memory is given back: some of what they say may have been deleted since. */
const FORGOTTEN = HOUR;
/** How often it is looked how many rows there are, and whether anybody uses what is held, in ms. */
const LOOK = MINUTE;

/** Texts that can be searched (Held). */
interface Searchable<Some> {
  isReady(): boolean;
  search<Found>(work: (texts: Some) => Found): Promise<Found | undefined>;
  readSoon(): void;
  doubt(): void;
  end(): Promise<void>;
}

interface Place<Some> {
  key: string;
  texts: Searchable<Some>;
  usedAt: number;
  isSearched: boolean;
}

/** The search texts of one large table, or of one edition of it, held in memory because a database takes too long to read them (docs/decisions/0060). */
export abstract class TextsInMemory<Some> implements BeforeApplicationShutdown {
  protected readonly log = new Logger('search');
  private held?: Place<Some>;
  /** What was asked for last and is not held, and what was looked at last. */
  private wanted = { key: '', isSearched: false };
  private looked = { key: '', at: -Infinity };
  private readonly looking = new RecurringTask(() => this.consider(), { log: this.log, failure: 'search texts' });
  private readonly forgetting = new RecurringTask(() => this.forget(), { log: this.log, failure: 'search texts' });

  constructor() {
    this.forgetting.every(LOOK);
  }

  /** How many rows a key has. */
  protected abstract amountOf(key: string): Promise<number>;
  /** The texts of a key, of which none is held yet. */
  protected abstract textsOf(key: string): Searchable<Some>;

  /**
   * What `work` finds in the texts of a key, as they are when it begins.
   * @returns nothing where the database has to search itself: there are few or too many, or they are not read yet
   */
  async search<Found>(key: string, work: (texts: Some) => Found): Promise<Found | undefined> {
    return this.searched(key)?.search(work);
  }

  /** Whether the texts of a key are held, as far as one knows without a look at the database. If not, they soon are. */
  areReady(key: string): boolean {
    return this.searched(key)?.isReady() ?? false;
  }

  /** Somebody reads the list of a key, and may search it soon: its texts are read, if nothing else has the place. */
  opened(key: string): void {
    if (this.held?.key !== key) this.want(key, false);
    else this.held.texts.readSoon();
  }

  /** Reads all texts of a key anew: one was not as it is held. */
  doubt(key: string): void {
    if (this.held?.key === key) this.held.texts.doubt();
  }

  /** Before the database closes. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.looking.end();
    await this.forgetting.end();
    await this.held?.texts.end();
  }

  /** The texts of a key, for a search. Those of a key that has no place may get one. */
  private searched(key: string): Searchable<Some> | undefined {
    if (this.held?.key === key) {
      Object.assign(this.held, { usedAt: performance.now(), isSearched: true });
      return this.held.texts;
    }
    this.want(key, true);
    return undefined;
  }

  private want(key: string, isSearched: boolean): void {
    this.wanted = { key, isSearched };
    void withoutRequestId(() => this.looking.run());
  }

  /** Whether somebody uses what is held. Whoever searches comes before those who have opened a list. */
  private isUsed(now: number, isSearched: boolean): boolean {
    return this.held !== undefined && now - this.held.usedAt < UNUSED && (this.held.isSearched || !isSearched);
  }

  /** Has the texts of a key held if there are many, and none that are in use have the place. */
  private async consider(): Promise<void> {
    const [{ key, isSearched }, now] = [this.wanted, performance.now()];
    if (this.isUsed(now, isSearched)) return;
    if (this.looked.key === key && now - this.looked.at < LOOK) return;
    this.looked = { key, at: now };
    if ((await this.amountOf(key)) < bounds.least) return;
    await this.held?.texts.end();
    const texts = this.textsOf(key);
    this.held = { key, texts, usedAt: now, isSearched };
    texts.readSoon();
  }

  private async forget(): Promise<void> {
    if (!this.held || performance.now() - this.held.usedAt < FORGOTTEN) return;
    const { texts } = this.held;
    this.held = undefined;
    await texts.end();
  }
}
