import type { applicationQueries, CountedKind } from '@conference/contracts';
import type { z } from 'zod';
import { searchKey } from '../../database/search-key';
import { kinds, type Group } from '../kept-counts';
import { LINE_END, MARK } from '../search';
import { Ordered } from './ordered';

type Query = z.output<ReturnType<typeof applicationQueries>['list']>;
type Search = Pick<Query, 'searchIn'> & { q: string };
type Filters = Partial<Record<CountedKind, string>>;

/** What a search needs of an application, as its columns have it. */
export interface TextRow extends Record<Exclude<CountedKind, 'paymentStatus'>, string> {
  id: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  paymentStatus: string | null;
  nameKey: string;
  searchText: string;
}

/** An application that is held. */
interface Text {
  id: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  /** What the name is put in order by. */
  nameOrder: string;
  /** Name and title. */
  work: string;
  /** Email and institution. */
  contact: string;
  /** The place of its group: what it is filtered by. */
  group: number;
  bytes: number;
}

/** What the database says of an edition, without a look at its applications. */
export interface EditionState {
  /** How many applications there are. */
  amount: number;
  /** How often they have been changed, in all. */
  changes: number;
  /** The latest instant at which one was changed. */
  latest: string;
  /** How many records there are in the bin. */
  binned: number;
}

/** What Node.js needs for an application, beside its texts. */
const BYTES_EACH = 500;

const bySign = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);
/** What is held of an edition. */
export const bounds = {
  /** An edition with fewer applications is searched by the database. */
  least: 5000,
  /** One whose texts take more bytes is, too. */
  bytes: 250_000_000,
  /** So many of those that were changed last are looked at for what is not held yet. */
  latest: 1000,
  /** The first pause between two readings of everything, in ms. Each is twice the one before, until what is held is right. */
  pause: 1000,
};

/** Thrown for texts that cannot be held: there are too many, or one is of an older release, which did not part what is searched. */
export class Unfit extends Error {}

/** The search texts of an edition, in memory: they answer as the database would. */
export class Texts {
  /**
   * Each in a place, in the order in which they were read: so they lie in the memory, and to look through them in another order takes ten
   * times as long. None where one is gone.
   */
  private readonly texts: (Text | undefined)[] = [];
  private readonly placeOf = new Map<string, number>();
  private readonly free: number[] = [];
  private readonly orders = {
    fullName: this.ordered('nameOrder'),
    createdAt: this.ordered('createdAt'),
    updatedAt: this.ordered('updatedAt'),
  };
  private readonly groups: Omit<Group, 'amount'>[] = [];
  private readonly groupOf = new Map<string, number>();
  private changes = 0;
  private binned = 0;
  /** At two bytes a letter: English takes half of it. */
  private bytes = 0;

  /** The instant of the last change that is held of an application. */
  changedAt(id: string): string | undefined {
    return this.textOf(this.placeOf.get(id))?.updatedAt;
  }

  /** Holds these applications as they are now, and those no more that are gone. @throws Unfit */
  replace(rows: readonly TextRow[], gone: readonly string[]): void {
    if (rows.length + gone.length === 0) return;
    const texts = rows.map((row) => this.made(row));
    const isGone = new Uint8Array(this.texts.length);
    for (const id of [...gone, ...rows.map((row) => row.id)]) {
      const place = this.drop(id);
      if (place !== undefined) isGone[place] = 1;
    }
    const places = texts.map((text) => this.put(text));
    if (this.bytes > bounds.bytes) throw new Unfit();
    for (const order of Object.values(this.orders)) order.replace(isGone, places);
  }

  /** Holds none but these. @param state as it was before these were read */
  keepOnly(ids: ReadonlySet<string>, { binned }: EditionState): void {
    this.replace(
      [],
      [...this.placeOf.keys()].filter((id) => !ids.has(id)),
    );
    this.binned = binned;
  }

  /**
   * Whether all is held as the database has it. An application that has come, was changed or put back since then, makes another number of
   * applications or of changes; only one that was deleted could make up for that, and is in the bin.
   */
  areOf({ amount, changes, latest, binned }: EditionState): boolean {
    const last = this.textOf(this.orders.updatedAt.all.at(-1))?.updatedAt ?? '';
    return amount === this.placeOf.size && changes === this.changes && latest === last && binned === this.binned;
  }

  /** A page of a search, and how many it finds in all. */
  page({ sort, page = 1, pageSize, ...query }: Query & { q: string }): {
    found: { id: string; version: number }[];
    total: number;
  } {
    const finds = this.finding(query);
    const isPassing = this.passing(query);
    const isFound = new Uint8Array(this.texts.length);
    let total = 0;
    this.texts.forEach((text, place) => {
      if (!text || !isPassing[text.group] || !finds(text)) return;
      isFound[place] = 1;
      total++;
    });
    const places = this.orders[sort.replace('-', '') as keyof typeof this.orders].all;
    const isBackwards = sort.startsWith('-');
    const found: Text[] = [];
    let before = (page - 1) * pageSize;
    for (let index = 0; index < places.length && found.length < pageSize; index++) {
      const place = places[isBackwards ? places.length - 1 - index : index] as number;
      if (isFound[place] && before-- <= 0) found.push(this.texts[place] as Text);
    }
    return { found, total };
  }

  /** How many of each group a search finds. */
  amounts(search: Search): Group[] {
    const finds = this.finding(search);
    const amounts = this.groups.map(() => 0);
    for (const text of this.texts) if (text && finds(text)) amounts[text.group] = (amounts[text.group] ?? 0) + 1;
    return this.groups.map((group, place) => ({ ...group, amount: amounts[place] ?? 0 }));
  }

  private finding({ q, searchIn }: Search): (text: Text) => boolean {
    const words = searchKey(q);
    if (searchIn === 'name')
      return ({ work }) => {
        const at = work.indexOf(words);
        return at !== -1 && at <= work.indexOf(LINE_END);
      };
    if (searchIn === 'all') return ({ work, contact }) => work.includes(words) || contact.includes(words);
    return ({ work }) => work.includes(words);
  }

  /** By the place of each group, whether it passes the filters. */
  private passing(filters: Filters): boolean[] {
    return this.groups.map((group) =>
      kinds.every((kind) => filters[kind] === undefined || filters[kind] === group[kind]),
    );
  }

  /** @returns its place, if it was held */
  private drop(id: string): number | undefined {
    const place = this.placeOf.get(id);
    const text = this.textOf(place);
    if (place === undefined || !text) return undefined;
    this.changes -= text.version - 1;
    this.bytes -= text.bytes;
    this.placeOf.delete(id);
    this.texts[place] = undefined;
    this.free.push(place);
    return place;
  }

  /** @returns its place */
  private put(text: Text): number {
    const place = this.free.pop() ?? this.texts.length;
    this.changes += text.version - 1;
    this.bytes += text.bytes;
    this.placeOf.set(text.id, place);
    this.texts[place] = text;
    return place;
  }

  private textOf(place: number | undefined): Text | undefined {
    return place === undefined ? undefined : this.texts[place];
  }

  private ordered(key: 'nameOrder' | 'createdAt' | 'updatedAt'): Ordered {
    return new Ordered((first, second) => {
      const [one, other] = [this.texts[first] as Text, this.texts[second] as Text];
      return bySign(one[key], other[key]) || bySign(one.id, other.id);
    });
  }

  private made({ id, version, createdAt, updatedAt, nameKey, searchText, ...row }: TextRow): Text {
    const mark = searchText.indexOf(MARK);
    if (mark === -1) throw new Unfit();
    const letters = id.length + createdAt.length + updatedAt.length + 2 * nameKey.length + searchText.length;
    const work = searchText.slice(0, mark);
    const contact = searchText.slice(mark + 1);
    const nameOrder = inCodePointOrder(nameKey);
    const group = this.groupFor({ ...row, paymentStatus: row.paymentStatus ?? 'unpaid' });
    const bytes = BYTES_EACH + 2 * letters;
    // Named one by one: an object of several spread ones takes twice the memory, and its fields ten times as long to be read.
    return {
      id,
      version,
      createdAt,
      updatedAt,
      nameOrder,
      work,
      contact,
      group,
      bytes,
    };
  }

  /** The place of a group. */
  private groupFor({ status, segment, subTheme, paymentStatus }: Omit<Group, 'amount'>): number {
    const key = JSON.stringify([status, segment, subTheme, paymentStatus]);
    const known = this.groupOf.get(key);
    if (known !== undefined) return known;
    this.groupOf.set(key, this.groups.length);
    return this.groups.push({ status, segment, subTheme, paymentStatus }) - 1;
  }
}

const SURROGATES_OR_ABOVE = /[\uD800-\uFFFF]/g;

/** A text that JavaScript puts in the order in which databases put the first one: letters beyond 65,536 come last. */
function inCodePointOrder(text: string): string {
  return text.replace(SURROGATES_OR_ABOVE, (unit) => {
    const code = unit.charCodeAt(0);
    return String.fromCharCode(code < 0xe000 ? code + 0x2000 : code - 0x800);
  });
}
