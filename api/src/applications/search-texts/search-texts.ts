import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MINUTE } from '../../durations';
import { RecurringTask } from '../../logging/recurring-task';
import { withoutRequestId } from '../../logging/request-context';
import { HeldEdition } from './held-edition';
import { stateOf } from './reads';
import { bounds, type Texts } from './texts';

/** Nobody has searched an edition for so long, in ms, before another one gets its place. */
const UNUSED = 10 * MINUTE;
/** How often it is looked how many applications an edition has, in ms. */
const LOOK = MINUTE;

/** Who can search texts that are held. */
export interface TextSearch {
  /**
   * What `work` finds in the texts of an edition, as they are when it begins.
   * @returns nothing where the database has to search itself: the edition is small or too large, or its texts are not read yet
   */
  search<Found>(editionKey: string, work: (texts: Texts) => Found): Promise<Found | undefined>;
}

interface Held {
  editionKey: string;
  edition: HeldEdition;
  usedAt: number;
}

/** The search texts of one large edition, held in memory because a database takes too long to read them (docs/decisions/0060). */
@Injectable()
export class SearchTexts implements TextSearch, BeforeApplicationShutdown {
  private readonly log = new Logger('search');
  private held?: Held;
  /** The edition that was searched last and is not held, and the one that was looked at last. */
  private wanted = '';
  private looked = { editionKey: '', at: -Infinity };
  private readonly looking = new RecurringTask(() => this.consider(), { log: this.log, failure: 'search texts' });

  constructor(private readonly dataSource: DataSource) {}

  async search<Found>(editionKey: string, work: (texts: Texts) => Found): Promise<Found | undefined> {
    if (this.held?.editionKey === editionKey) {
      this.held.usedAt = performance.now();
      return this.held.edition.search(work);
    }
    this.wanted = editionKey;
    void withoutRequestId(() => this.looking.run());
    return undefined;
  }

  /** Before the database closes. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.looking.end();
    await this.held?.edition.end();
  }

  /** Has an edition held if it is large, and none that is in use has the place. */
  private async consider(): Promise<void> {
    const [editionKey, now] = [this.wanted, performance.now()];
    if (this.held && now - this.held.usedAt < UNUSED) return;
    if (this.looked.editionKey === editionKey && now - this.looked.at < LOOK) return;
    this.looked = { editionKey, at: now };
    if ((await stateOf(this.dataSource, editionKey)).amount < bounds.least) return;
    await this.held?.edition.end();
    const edition = new HeldEdition(this.dataSource, editionKey, this.log);
    this.held = { editionKey, edition, usedAt: now };
    edition.readSoon();
  }
}
