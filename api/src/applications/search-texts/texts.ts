import type { applicationQueries, CountedKind } from '@conference/contracts';
import type { z } from 'zod';
import { searchKey } from '../../database/search-key';
import { kinds, type Group } from '../kept-counts';
import { MARK } from '../search';
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
  name: string;
  /** What the name is put in order by. */
  nameOrder: string;
  /** Name and title. */
  work: string;
  /** Email and institution. */
  contact: string;
  /** The place of its group: what it is filtered by. */
  group: number;
  bytes: number;
  isGone: boolean;
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
const ordered = (key: 'nameOrder' | 'createdAt' | 'updatedAt') =>
  new Ordered<Text>((one, other) => bySign(one[key], other[key]) || bySign(one.id, other.id));

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
  private readonly byId = new Map<string, Text>();
  private readonly orders = {
    fullName: ordered('nameOrder'),
    createdAt: ordered('createdAt'),
    updatedAt: ordered('updatedAt'),
  };
  private readonly groups: Omit<Group, 'amount'>[] = [];
  private readonly groupOf = new Map<string, number>();
  private changes = 0;
  private binned = 0;
  /** At two bytes a letter: English takes half of it. */
  private bytes = 0;

  /** The instant of the last change that is held of an application. */
  changedAt(id: string): string | undefined {
    return this.byId.get(id)?.updatedAt;
  }

  /** Holds these applications as they are now, and those no more that are gone. @throws Unfit */
  replace(rows: readonly TextRow[], gone: readonly string[]): void {
    if (rows.length + gone.length === 0) return;
    const texts = rows.map((row) => this.textOf(row));
    for (const id of [...gone, ...rows.map((row) => row.id)]) this.drop(id);
    for (const text of texts) {
      this.byId.set(text.id, text);
      this.changes += text.version - 1;
      this.bytes += text.bytes;
    }
    if (this.bytes > bounds.bytes) throw new Unfit();
    for (const order of Object.values(this.orders)) order.replace(texts);
  }

  /** Holds none but these. @param state as it was before these were read */
  keepOnly(ids: ReadonlySet<string>, { binned }: EditionState): void {
    this.replace(
      [],
      [...this.byId.keys()].filter((id) => !ids.has(id)),
    );
    this.binned = binned;
  }

  /**
   * Whether all is held as the database has it. An application that has come, was changed or put back since then, makes another number of
   * applications or of changes; only one that was deleted could make up for that, and is in the bin.
   */
  areOf({ amount, changes, latest, binned }: EditionState): boolean {
    const last = this.orders.updatedAt.all.at(-1)?.updatedAt ?? '';
    return amount === this.byId.size && changes === this.changes && latest === last && binned === this.binned;
  }

  /** A page of a search, and how many it finds in all. */
  page({ sort, page = 1, pageSize, ...query }: Query & { q: string }): {
    found: { id: string; version: number }[];
    total: number;
  } {
    const finds = this.finding(query);
    const isPassing = this.passing(query);
    const texts = this.orders[sort.replace('-', '') as keyof typeof this.orders].all;
    const isBackwards = sort.startsWith('-');
    const [first, end] = [(page - 1) * pageSize, page * pageSize];
    const found: Text[] = [];
    let total = 0;
    for (let place = 0; place < texts.length; place++) {
      const text = texts[isBackwards ? texts.length - 1 - place : place] as Text;
      if (!isPassing[text.group] || !finds(text)) continue;
      if (total >= first && total < end) found.push(text);
      total++;
    }
    return { found, total };
  }

  /** How many of each group a search finds. */
  amounts(search: Search): Group[] {
    const finds = this.finding(search);
    const amounts = this.groups.map(() => 0);
    for (const text of this.orders.fullName.all) if (finds(text)) amounts[text.group] = (amounts[text.group] ?? 0) + 1;
    return this.groups.map((group, place) => ({ ...group, amount: amounts[place] ?? 0 }));
  }

  private finding({ q, searchIn }: Search): (text: Text) => boolean {
    const words = searchKey(q);
    if (searchIn === 'name') return ({ name }) => name.includes(words);
    if (searchIn === 'all') return ({ work, contact }) => work.includes(words) || contact.includes(words);
    return ({ work }) => work.includes(words);
  }

  /** By the place of each group, whether it passes the filters. */
  private passing(filters: Filters): boolean[] {
    return this.groups.map((group) =>
      kinds.every((kind) => filters[kind] === undefined || filters[kind] === group[kind]),
    );
  }

  private drop(id: string): void {
    const text = this.byId.get(id);
    if (!text) return;
    text.isGone = true;
    this.byId.delete(id);
    this.changes -= text.version - 1;
    this.bytes -= text.bytes;
  }

  private textOf({ id, version, createdAt, updatedAt, nameKey, searchText, ...row }: TextRow): Text {
    const mark = searchText.indexOf(MARK);
    if (mark === -1) throw new Unfit();
    const letters = id.length + createdAt.length + updatedAt.length + 2 * nameKey.length + searchText.length;
    return {
      ...{ id, version, createdAt, updatedAt, name: nameKey, nameOrder: inCodePointOrder(nameKey) },
      ...{ work: searchText.slice(0, mark), contact: searchText.slice(mark + 1) },
      group: this.placeOf({ ...row, paymentStatus: row.paymentStatus ?? 'unpaid' }),
      bytes: BYTES_EACH + 2 * letters,
      isGone: false,
    };
  }

  private placeOf({ status, segment, subTheme, paymentStatus }: Omit<Group, 'amount'>): number {
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
