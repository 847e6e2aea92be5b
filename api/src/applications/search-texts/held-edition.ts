import { setImmediate as turn } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { HOUR, MINUTE } from '../../durations';
import { RecurringTask } from '../../logging/recurring-task';
import { withoutRequestId } from '../../logging/request-context';
import { latestOf, someAfter, stateOf, textsOf, type Changed } from './reads';
import { bounds, Texts, Unfit } from './texts';

/** So many are read at once, in some 20 ms. */
const PART = 2000;
/** While others change applications all the time, it is looked for what is new so often. */
const MOST_LOOKS = 4;

/** The search texts of one edition, and how they follow what the database has (docs/decisions/0060). */
export class HeldEdition {
  private texts = new Texts();
  /** Whether all was read, and nothing is known that is missing. */
  private isHeld = false;
  /** What is asked of the database, one after the other: what was read earlier never replaces what was read later. */
  private last: Promise<unknown> = Promise.resolve();
  /** A look that has not begun. */
  private next?: Promise<boolean>;
  private readonly reading: RecurringTask;
  private isReading = false;
  private notBefore = -Infinity;
  private pause = bounds.pause;
  private isEnding = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly editionKey: string,
    log: Logger,
  ) {
    this.reading = new RecurringTask(async () => void (await this.read().catch(this.giveUp)), {
      log,
      failure: 'search texts',
    });
  }

  /**
   * What `work` finds in the texts as the database has them, at an instant after the call.
   * @returns nothing while they are not held; then they soon are
   */
  async search<Found>(work: (texts: Texts) => Found): Promise<Found | undefined> {
    if (this.isHeld && (await this.look())) return work(this.texts);
    this.readSoon();
    return undefined;
  }

  /** Reads no more, and waits for what is under way. */
  async end(): Promise<void> {
    this.isEnding = true;
    await this.last;
  }

  /** Whether all is held as the database has it. Those who ask while somebody looks share the next look: it begins after they have asked. */
  private look(): Promise<boolean> {
    if (this.next) return this.next;
    const looking = this.last.then(() => {
      this.next = undefined;
      return this.follow().catch(this.giveUp);
    });
    this.next = looking;
    this.last = looking.catch(() => undefined);
    return looking;
  }

  private async follow(): Promise<boolean> {
    for (let looks = 0; this.isHeld && looks < MOST_LOOKS; looks++) {
      if (this.texts.areOf(await stateOf(this.dataSource, this.editionKey))) {
        this.pause = bounds.pause;
        return true;
      }
      // If there is nothing new, one was deleted or put back, or was long on its way.
      if (!(await this.take(await latestOf(this.dataSource, this.editionKey, bounds.latest)))) break;
    }
    this.isHeld = false;
    return false;
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

  /** Follows all applications from the one that was changed first to the one that was changed last: who is changed meanwhile comes again. */
  private async read(): Promise<void> {
    const before = await stateOf(this.dataSource, this.editionKey);
    const there = new Set<string>();
    let from: Changed = { id: '', updatedAt: '' };
    for (let amount = PART; amount === PART;) {
      const some = await someAfter(this.dataSource, this.editionKey, from, PART);
      await this.take(some);
      for (const one of some) {
        there.add(one.id);
        if (isAfter(one, from)) from = one;
      }
      amount = some.length;
      await turn();
      if (this.isEnding) return;
    }
    this.texts.keepOnly(there, before);
    this.isHeld = true;
    this.notBefore = performance.now() + this.pause;
    this.pause = Math.min(2 * this.pause, MINUTE);
  }

  /** Takes those of some applications that are not held as they are now. @returns whether there were any @throws Unfit */
  private async take(some: readonly Changed[]): Promise<boolean> {
    const ids = some.filter(({ id, updatedAt }) => this.texts.changedAt(id) !== updatedAt).map(({ id }) => id);
    if (ids.length === 0) return false;
    const rows = await textsOf(this.dataSource, ids);
    const found = new Set(rows.map(({ id }) => id));
    const gone = ids.filter((id) => !found.has(id));
    this.texts.replace(rows, gone);
    return true;
  }

  /** Holds nothing for an hour of what cannot be held. @throws any other error */
  private readonly giveUp = (error: unknown): false => {
    if (!(error instanceof Unfit)) throw error;
    this.texts = new Texts();
    this.isHeld = false;
    this.notBefore = performance.now() + HOUR;
    return false;
  };
}

const isAfter = (one: Changed, other: Changed) =>
  one.updatedAt > other.updatedAt || (one.updatedAt === other.updatedAt && one.id > other.id);
