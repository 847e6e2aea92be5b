import { choicesOf, LIVE_EDITION, LONGEST_UPLOAD_MS, type Choices } from '@conference/contracts';
import { isOpen, type Core, type Parts, type TimedForm } from '@conference/edition';
import { FIRST_KEY } from '@conference/edition/content';
import { defaultEdition } from '@conference/edition/default';
import { upgradedEdition } from '@conference/edition/editing';
import { editionSchema, partsOf, type Edition } from '@conference/edition/schema';
import { LiveEdition as Live, type ReleasedEdition } from '@conference/release-store';
import { wallTime } from '../database/wall-time';

/** Of which edition the records of a list are. */
export interface InEdition {
  editionKey: string;
}

/** What the API needs of an edition. */
export interface ServedEdition {
  document: Edition;
  parts: Parts;
  /** As it lies in the release store; none until something is released there. */
  released?: Pick<ReleasedEdition, 'key' | 'number' | 'version'>;
  /** From when until when it was live, by the wall clock in ms. This process may hear of it later. */
  since: number;
  until: number;
}

const served = (document: Edition, since: number, released?: ReleasedEdition): ServedEdition => ({
  document,
  parts: partsOf(document, 'en'),
  ...(released && { released }),
  since,
  until: Infinity,
});

/** What organisers say of the year, as it is live now: deadlines, fees, choices, and what letters say. */
export class LiveEdition {
  private readonly live: Live<ServedEdition>;
  private last: ServedEdition;
  /** Those that were live a short while ago, the latest first. */
  private before: ServedEdition[] = [];

  /** @param store the folder of the release store. Until something is released there, the content that a site begins with counts. */
  constructor(store: string) {
    this.last = served(defaultEdition, 0);
    const make = (released: ReleasedEdition, document: unknown, at: number) =>
      served(editionSchema.parse(upgradedEdition(document)), at, released);
    this.live = new Live(store, make, this.last);
  }

  /** The edition as a whole. */
  get now(): ServedEdition {
    this.look();
    return this.last;
  }

  /** All that pages show of it. */
  get parts(): Parts {
    return this.now.parts;
  }

  /** Its key: records belong to it. */
  get key(): string {
    return this.now.released?.key ?? FIRST_KEY;
  }

  /** A list's query with the key of its edition: the one that it names, or the live one. */
  narrowed<Query extends { edition?: string | undefined }>(query: Query): Query & InEdition {
    const { edition = LIVE_EDITION } = query;
    return { ...query, editionKey: edition === LIVE_EDITION ? this.key : edition };
  }

  /** Looks whether another edition is live. */
  look(): void {
    const now = this.live.current();
    if (now !== this.last) this.replace(now);
  }

  get core(): Core {
    return this.parts.core;
  }

  get choices(): Choices {
    return choicesOf(this.core);
  }

  /**
   * Whether a form was open at an instant of conference time. A deadline that was moved while a request arrived does not count against
   * it: the latest one that was live since then holds.
   * @param at the conference's time when the request arrived
   * @param arrivedAt the same by the wall clock, in ms
   */
  wasOpen(form: TimedForm, at: Date, arrivedAt: number): boolean {
    const { dates } = this.core;
    return [dates, ...this.before.filter(({ until }) => until >= arrivedAt).map(({ parts }) => parts.core.dates)].some(
      (some) => isOpen(some, form, at),
    );
  }

  private replace(now: ServedEdition): void {
    this.last.until = now.since;
    this.before = [this.last, ...this.before].filter(({ until }) => until > wallTime() - LONGEST_UPLOAD_MS);
    this.last = now;
  }
}
