import { setImmediate as turn } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import { HOUR, MINUTE } from '../durations';
import { RecurringTask } from '../logging/recurring-task';
import { withoutRequestId } from '../logging/request-context';
import { bounds, Unfit } from './bounds';

/** So many are read at once, in 1 or 2 ms: then others have their turn. */
const PART = 100;
/** While others change rows all the time, it is looked for what is new so often. */
const MOST_LOOKS = 4;

/** A row, and by what one sees whether it is held as it is now. */
export interface Changed {
  id: string;
  /** What rows are read in the order of. */
  at: string;
  /** Null of what is not to be held. */
  mark: string | null;
}

/** Where texts come from. */
export interface Source<State, Row> {
  /** Whether a version of before may change rows and leave no trace: then all are read again after a while. */
  mayMissChanges?: true;
  /** How the database is, in one statement and so at one instant. */
  state(): Promise<State>;
  /** The rows that were changed last, in any order. */
  latest(amount: number): Promise<Changed[]>;
  /** The rows that come after this one; in any order. Who is changed meanwhile may come again, or does another time. */
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
export class Held<State, Row extends { id: string }, Some extends Follower<State, Row>> {
  private texts: Some;
  /** Whether all was read, and nothing is known that is missing. */
  private isHeld = false;
  /** What is asked of the database, one after the other: what was read earlier never replaces what was read later. */
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

  /** Whether they are held, as far as one knows without a look at the database. If not, they soon are. */
  isReady(): boolean {
    this.readSoon();
    return this.isHeld;
  }

  /** Reads everything anew: somebody has found that a row is not as it is held. */
  doubt(): void {
    this.forget();
    this.readSoon();
  }

  /** Reads no more, and waits for what is under way. */
  async end(): Promise<void> {
    this.isEnding = true;
    await this.last;
  }

  /**
   * The texts, if they are held as the database has them. Those who ask while somebody looks share the next look: it begins after they have
   * asked.
   */
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
      // As soon as it is known that some were blanked, no text of before stays in memory.
      if (!texts.mayFollow(state)) this.forget();
      // If there is nothing new, one was deleted or put back, or was long on its way.
      else if (!(await this.take(await this.source.latest(bounds.latest)))) break;
    }
    this.isHeld = false;
    return undefined;
  }

  /** Reads everything once nobody looks, unless that was tried of late. */
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

  /** Follows all rows from the first to the last one in the order in which they are read. */
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

  /** Takes those of some rows that are not held as they are now. @returns whether there were any @throws Unfit */
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
