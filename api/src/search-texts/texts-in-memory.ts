import { Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { HOUR, MINUTE } from '../durations';
import { RecurringTask } from '../logging/recurring-task';
import { withoutRequestId } from '../logging/request-context';
import { bounds } from './bounds';

/** How long nobody must have used texts before others get their place, in ms. */
const UNUSED = 10 * MINUTE;
/** How long texts stay that nobody uses, in ms. Then their memory is freed: some of what they say may have been deleted since. */
const FORGOTTEN = HOUR;
/** How often it looks how many rows there are, and whether anybody uses what is held, in ms. */
const LOOK = MINUTE;

/** Texts that can be searched (HeldTexts). */
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
   * @returns nothing if the database has to search itself, because there are few or too many, or they are not read yet
   */
  async search<Found>(key: string, work: (texts: Some) => Found): Promise<Found | undefined> {
    return this.searched(key)?.search(work);
  }

  /** Whether the texts of a key are held, as far as is known without asking the database. If not, reading them begins. */
  areReady(key: string): boolean {
    return this.searched(key)?.isReady() ?? false;
  }

  /** Is told that somebody reads the list of a key, and may search it soon. Its texts are read unless others have the place. */
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

  /** The texts of a key, for a search. If they have no place, they may get one. */
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

  /** Whether somebody uses what is held. A search counts more than an open list. */
  private isUsed(now: number, isSearched: boolean): boolean {
    return this.held !== undefined && now - this.held.usedAt < UNUSED && (this.held.isSearched || !isSearched);
  }

  /** Begins to hold the texts of a key, if there are many and nobody uses those that have the place. */
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
