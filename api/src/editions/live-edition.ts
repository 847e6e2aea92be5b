import { choicesOf, LIVE_EDITION, LONGEST_UPLOAD_MS, type Choices } from '@conference/contracts';
import { isOpen, type Core, type Parts, type TimedForm } from '@conference/edition';
import { FIRST_KEY } from '@conference/edition/content';
import { defaultEdition } from '@conference/edition/default';
import { readEdition, wholeEdition } from '@conference/edition/editing';
import { partsOf, type EditionDocument } from '@conference/edition/schema';
import { shape } from '@conference/edition/shape';
import type { Language } from '@conference/language';
import { isBeyond, LiveEdition as Live, type ReleasedEdition } from '@conference/release-store';
import { Logger } from '@nestjs/common';
import { loggableError } from '../logging/loggable-error';
import { wallTime } from '../database/wall-time';

/** The edition of the records of a list. */
export interface InEdition {
  editionKey: string;
}

export type Released = Pick<ReleasedEdition, 'key' | 'number'> & { version?: string };

/** What the API needs of an edition. */
export interface ServedEdition {
  /** Upgraded to this shape: it has what this shape has gained. */
  document: EditionDocument;
  /** In English. */
  parts: Parts;
  /** Its version in the release store, which is left out if the store has lost it. Undefined until something is released there. */
  released?: Released;
  /** Since when it is live, by the clock of the machine that released it, in ms. This process may learn of it later. */
  since: number;
  /** Until when it was live, by the wall clock in ms. */
  until: number;
}

/** An edition that this API cannot read, since a newer one has made it. */
class Beyond extends Error {
  constructor(theirs: string) {
    super(`The edition has the shape ${theirs}, and this API reads ${shape}: the last one that it can read stays.`);
  }
}

const log = new Logger('editions');

function logUnread(release: number, failure: unknown): void {
  const { error, reason } = loggableError(failure);
  const sentence = failure instanceof Beyond ? failure.message : 'It is damaged: docs/operations.md, A damaged store.';
  log.error({ failure: 'live edition', release, error, reason, sentence });
}

/** What pages show in English of the content that a site begins with. */
let firstParts: Parts | undefined;

const partsIn = (document: EditionDocument): Parts =>
  document === defaultEdition
    ? (firstParts ??= partsOf(readEdition(document), 'en'))
    : partsOf(readEdition(document), 'en');

const served = (document: EditionDocument, since: number, released?: Released): ServedEdition => ({
  document,
  parts: partsIn(document),
  ...(released && { released }),
  since,
  until: Infinity,
});

/** What is made of an edition in Bangla, when it is needed. */
const inBangla = new WeakMap<EditionDocument, Core>();

function banglaOf({ document }: ServedEdition): Core {
  const core = inBangla.get(document) ?? partsOf(readEdition(document), 'bn').core;
  inBangla.set(document, core);
  return core;
}

/** What organisers say of the year, as it is live now: deadlines, fees, choices, and what letters say. */
export class LiveEdition {
  private readonly live: Live<ServedEdition>;
  private last: ServedEdition;
  /** Those that were live a short while ago, the latest first. */
  private before: ServedEdition[] = [];
  /** When it was looked last which one is live, by the wall clock in ms. */
  private lookedAt = -Infinity;

  /** @param store the folder of the release store. Until something is released there, the content that a site begins with counts. */
  constructor(store: string) {
    this.last = served(defaultEdition, 0);
    const make = (released: ReleasedEdition, document: unknown, at: number) => {
      if (isBeyond(released, shape)) throw new Beyond(released.shape);
      return served(wholeEdition(document), at, released);
    };
    this.live = new Live(store, make, this.last, logUnread);
  }

  /** Whether the live edition of the release store could be read since the start. False if nothing has been released. */
  get isRead(): boolean {
    return this.live.isRead;
  }

  /** Whether only a newer API can read what is live. Then only that API may change it. */
  get isBeyond(): boolean {
    return this.live.failure instanceof Beyond;
  }

  /** Takes an edition from elsewhere, until the one of the release store can be read. */
  standIn(document: EditionDocument, released: Released): void {
    this.live.standIn(served(document, 0, released));
    this.last = this.live.current();
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

  /** A list's query with the key of its edition. It names an edition, or means the live one. */
  narrowed<Query extends { edition?: string | undefined }>(query: Query): Query & InEdition {
    const { edition = LIVE_EDITION } = query;
    return { ...query, editionKey: edition === LIVE_EDITION ? this.key : edition };
  }

  /** Looks whether another edition is live. */
  look(): void {
    const now = this.live.current();
    const at = wallTime();
    if (now !== this.last) this.replace(now, at);
    this.lookedAt = at;
  }

  get core(): Core {
    return this.parts.core;
  }

  /** The same in a language. Texts that are not translated are in English. */
  coreIn(language: Language): Core {
    return language === 'bn' ? banglaOf(this.now) : this.core;
  }

  get choices(): Choices {
    return choicesOf(this.core);
  }

  /**
   * Whether a form was open at an instant of conference time. If a deadline was moved while a request arrived, that does not count
   * against the request: the latest deadline that was live since then holds.
   * @param at the conference's time when the request arrived
   * @param arrivedAt the same by the wall clock, in ms
   */
  wasOpen(form: TimedForm, at: Date, arrivedAt: number): boolean {
    const { dates } = this.core;
    return [dates, ...this.before.filter(({ until }) => until >= arrivedAt).map(({ parts }) => parts.core.dates)].some(
      (some) => isOpen(some, form, at),
    );
  }

  /**
   * The instant of a release is by the clock of the machine that made it, which may be off. In truth it came between the previous look
   * and this one.
   */
  private replace(now: ServedEdition, at: number): void {
    this.last.until = Math.min(Math.max(now.since, this.lookedAt), at);
    this.before = [this.last, ...this.before].filter(({ until }) => until > at - LONGEST_UPLOAD_MS);
    this.last = now;
  }
}
