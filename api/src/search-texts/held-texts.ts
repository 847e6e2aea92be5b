import { setImmediate as turn } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import { HOUR, MINUTE } from '../durations';
import { RecurringTask } from '../logging/recurring-task';
import { withoutRequestId } from '../logging/request-context';
import { bounds, Unfit } from './bounds';

/** How many rows are read together, in 1 or 2 ms; then others have their turn. */
const PART = 100;
/** How often a search looks for new rows at most, while others change rows all the time. */
const MOST_LOOKS = 4;

/** A row, with the mark that shows whether it has changed since it was read. */
export interface Changed {
  id: string;
  /** Rows are read in the order of this. */
  at: string;
  /** Null for a row that is not to be held. */
  mark: string | null;
}

/** Where texts come from. */
export interface Source<State, Row> {
  /** Whether an older version may change rows and leave no trace. Then all rows are read again after a while. */
  mayMissChanges?: true;
  /** The state of the database, read by one statement and so at one instant. */
  state(): Promise<State>;
  /** The rows that were changed last, in any order. */
  latest(amount: number): Promise<Changed[]>;
  /** Rows that come after this one, in any order. A row that is changed meanwhile may come again, or only the next time. */
  after(from: Pick<Changed, 'at' | 'id'>, amount: number): Promise<Changed[]>;
  /** What a search needs of these rows. Those that are gone are left out. */
  rows(ids: string[]): Promise<Row[]>;
}

/** What follows a source. */
interface Follower<State, Row> {
  areOf(state: State): boolean;
  mayFollow(state: State): boolean;
  heldAs(id: string): string | undefined;
  replace(rows: readonly Row[], gone: readonly string[]): void;
  keepOnly(ids: ReadonlySet<string>, state: State): void;
}

/** Search texts, and how they follow what the database has (docs/decisions/0060). */
export class HeldTexts<State, Row extends { id: string }, Some extends Follower<State, Row>> {
  private texts: Some;
  /** Whether all was read, and nothing is known that is missing. */
  private isHeld = false;
  /** The end of the last question to the database. They run one after the other, so that an older answer never replaces a newer one. */
  private last: Promise<unknown> = Promise.resolve();
  /** A look that has not begun. */
  private next?: Promise<Some | undefined>;
  private readonly reading: RecurringTask;
  private isReading = false;
  private notBefore = -Infinity;
  private readAt = -Infinity;
  private pause = bounds.pause;
  private isEnding = false;

  /** @param none makes some that hold nothing */
  constructor(
    private readonly source: Source<State, Row>,
    private readonly none: () => Some,
    log: Logger,
  ) {
    this.texts = none();
    this.reading = new RecurringTask(() => this.read().catch(this.giveUp), { log, failure: 'search texts' });
  }

  /**
   * What `work` finds in the texts as the database has them, at an instant after the call.
   * @returns nothing while they are not held; then they soon are
   */
  async search<Found>(work: (texts: Some) => Found): Promise<Found | undefined> {
    const texts = this.isHeld ? await this.look() : undefined;
    if (texts) return work(texts);
    this.readSoon();
    return undefined;
  }

  /** Whether they are held, as far as is known without asking the database. If not, reading them begins. */
  isReady(): boolean {
    this.readSoon();
    return this.isHeld;
  }

  /** Reads everything anew, because somebody has found a row that differs from what is held. */
  doubt(): void {
    this.forget();
    this.readSoon();
  }

  /** Begins no further reading, and waits for what is under way. */
  async end(): Promise<void> {
    this.isEnding = true;
    await this.last;
  }

  /** The texts, if they are what the database has. Those who ask during a look share the next one, because a look must begin after the question. */
  private look(): Promise<Some | undefined> {
    if (this.next) return this.next;
    const looking = this.last.then(() => {
      this.next = undefined;
      return this.follow().catch(this.giveUp);
    });
    this.next = looking;
    this.last = looking.catch(() => undefined);
    return looking;
  }

  private async follow(): Promise<Some | undefined> {
    if (this.source.mayMissChanges && performance.now() - this.readAt > bounds.trust) this.forget();
    for (let looks = 0; this.isHeld && looks < MOST_LOOKS; looks++) {
      const state = await this.source.state();
      // Read after the wait: `doubt` may have replaced them meanwhile.
      const { texts } = this;
      if (texts.areOf(state)) {
        this.pause = bounds.pause;
        return texts;
      }
      // Some may have been blanked: none of the old texts may stay in memory.
      if (!texts.mayFollow(state)) this.forget();
      // If there is nothing new, a row was deleted or put back, or its transaction was long on its way. Then all is read again.
      else if (!(await this.take(await this.source.latest(bounds.latest)))) break;
    }
    this.isHeld = false;
    return undefined;
  }

  /** Reads everything after the running look, unless that was tried a short while ago. */
  readSoon(): void {
    if (this.isHeld || this.isReading || this.isEnding || performance.now() < this.notBefore) return;
    this.isReading = true;
    this.notBefore = Infinity;
    this.last = this.last
      .then(() => withoutRequestId(() => this.reading.run()))
      .then(() => {
        this.isReading = false;
        // It has failed.
        if (this.notBefore === Infinity) this.notBefore = performance.now() + MINUTE;
      });
  }

  /** Reads all rows from the first to the last one, in their order. */
  private async read(): Promise<void> {
    const began = performance.now();
    const before = await this.source.state();
    const isWhole = !this.texts.mayFollow(before);
    if (isWhole) this.texts = this.none();
    const texts = this.texts;
    const there = new Set<string>();
    let from: Pick<Changed, 'at' | 'id'> = { id: '', at: '' };
    for (let amount = PART; amount === PART;) {
      const some = await this.source.after(from, PART);
      await this.take(some);
      for (const one of some) {
        if (one.mark !== null) there.add(one.id);
        if (isAfter(one, from)) from = one;
      }
      amount = some.length;
      await turn();
      if (this.isEnding) return;
    }
    this.notBefore = performance.now() + this.pause;
    this.pause = Math.min(2 * this.pause, MINUTE);
    // Somebody has found meanwhile that a row is not as it is held.
    if (texts !== this.texts) return;
    this.texts.keepOnly(there, before);
    this.isHeld = true;
    if (isWhole) this.readAt = began;
  }

  /**
   * Reads those of some rows that are new or have changed.
   * @returns whether there were any
   * @throws Unfit
   */
  private async take(some: readonly Changed[]): Promise<boolean> {
    const ids = some.filter(({ id, mark }) => mark !== null && this.texts.heldAs(id) !== mark).map(({ id }) => id);
    if (ids.length === 0) return false;
    const rows = await this.source.rows(ids);
    const found = new Set(rows.map(({ id }) => id));
    const gone = ids.filter((id) => !found.has(id));
    this.texts.replace(rows, gone);
    return true;
  }

  /** Holds nothing for an hour of what cannot be held. @throws any other error */
  private readonly giveUp = (error: unknown): undefined => {
    if (!(error instanceof Unfit)) throw error;
    this.forget();
    this.notBefore = performance.now() + HOUR;
  };

  private forget(): void {
    this.texts = this.none();
    this.isHeld = false;
  }
}

const isAfter = (one: Pick<Changed, 'at' | 'id'>, other: Pick<Changed, 'at' | 'id'>) =>
  one.at > other.at || (one.at === other.at && one.id > other.id);
