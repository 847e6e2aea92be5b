import type { applicationQueries, CountedKind } from '@conference/contracts';
import type { z } from 'zod';
import { searchKey } from '../../database/search-key';
import { Unfit } from '../../search-texts/bounds';
import { Pieces } from '../../search-texts/pieces';
import { nextOf, Texts, type Text } from '../../search-texts/texts';
import { passes, type Group } from '../kept-counts';
import { LINE_END, MARK } from '../search';

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
interface ApplicationText extends Text {
  version: number;
  createdAt: string;
  updatedAt: string;
  /** What the name is put in order by. */
  nameOrder: string;
}

/** What the database says of an edition, without a look at its applications. */
export interface EditionState {
  /** How many applications there are. */
  amount: number;
  /** How often they have been changed, in all. */
  changes: number;
  /** How often one was deleted. */
  deletions: number;
  /** The latest instant at which one was changed. */
  latest: string;
}

/** What is searched: name and title, or email and institution. */
type Part = 'work' | 'contact';

/** What Node.js needs for an application, beside its texts. */
const BYTES_EACH = 500;

/** The search texts of an edition, in memory. */
export class ApplicationTexts extends Texts<TextRow, EditionState, ApplicationText, Omit<Group, 'amount'>, Part> {
  protected readonly orders = {
    fullName: this.ordered(({ nameOrder }) => nameOrder),
    createdAt: this.ordered(({ createdAt }) => createdAt),
    updatedAt: this.ordered(({ updatedAt }) => updatedAt),
  };
  protected readonly parts = { work: new Pieces(), contact: new Pieces() };
  private changes = 0;
  private deletions = 0;

  /**
   * Whether these texts are what the database has. A new application, or one that was put back, changes the amount; a changed one changes
   * the number of changes. An older version may count neither, but it gives what it changes a later instant. After a deletion all has to
   * be read again.
   */
  areOf({ amount, changes, deletions, latest }: EditionState): boolean {
    const last = this.lastIn(this.orders.updatedAt)?.updatedAt ?? '';
    return deletions === this.deletions && amount === this.amount && changes === this.changes && latest === last;
  }

  /** Every change gives an application another instant. */
  mayFollow(): boolean {
    return true;
  }

  /** A page of a search, and how many it finds in all. */
  page({ sort, page = 1, pageSize, ...query }: Query & { q: string }): {
    found: { id: string; version: number }[];
    total: number;
  } {
    const all = this.find(searchKey(query.q), this.finding(query), {
      scope: query.searchIn,
      isPassing: this.passing(query),
    });
    const order = this.orders[sort.replace('-', '') as keyof typeof this.orders];
    const found = nextOf(this.inOrder(all, order, sort.startsWith('-'), (page - 1) * pageSize), pageSize);
    return { found, total: all.length };
  }

  /** How many of each group a search finds. */
  amounts(search: Search): Group[] {
    const amounts = this.amountsIn(this.find(searchKey(search.q), this.finding(search), { scope: search.searchIn }));
    return this.groups.map((group, place) => ({ ...group, amount: amounts[place] ?? 0 }));
  }

  protected markOf({ updatedAt }: ApplicationText): string {
    return updatedAt;
  }

  protected searchedIn({ searchText }: TextRow): Record<Part, string> {
    const mark = searchText.indexOf(MARK);
    return { work: searchText.slice(0, mark), contact: searchText.slice(mark + 1) };
  }

  protected count({ version }: ApplicationText, by: 1 | -1): void {
    this.changes += by * (version - 1);
  }

  protected wasRead({ deletions }: EditionState): void {
    this.deletions = deletions;
  }

  protected made({ id, version, createdAt, updatedAt, nameKey, searchText, ...row }: TextRow): ApplicationText {
    if (!searchText.includes(MARK)) throw new Unfit();
    const letters = id.length + createdAt.length + updatedAt.length + 2 * nameKey.length + searchText.length;
    const nameOrder = inCodePointOrder(nameKey);
    const group = this.placeOfGroup({ ...row, paymentStatus: row.paymentStatus ?? 'unpaid' });
    const bytes = BYTES_EACH + 2 * letters;
    // Each field is named: an object made by spreading others takes twice the memory, and reading its fields takes ten times as long.
    return {
      id,
      version,
      createdAt,
      updatedAt,
      nameOrder,
      group,
      bytes,
    };
  }

  private finding({ q, searchIn }: Search): (place: number) => boolean {
    const { work, contact } = this.parts;
    const words = searchKey(q);
    if (searchIn === 'name') return work.finding(words, LINE_END);
    const inWork = work.finding(words);
    if (searchIn !== 'all') return inWork;
    const inContact = contact.finding(words);
    return (place) => inWork(place) || inContact(place);
  }

  /** By the place of each group, whether it passes the filters. */
  private passing(filters: Filters): boolean[] {
    return this.groups.map((group) => passes(group, filters));
  }

  private placeOfGroup({ status, segment, subTheme, paymentStatus }: Omit<Group, 'amount'>): number {
    const key = JSON.stringify([status, segment, subTheme, paymentStatus]);
    return this.groupFor(key, () => ({ status, segment, subTheme, paymentStatus }));
  }
}

const SURROGATES_OR_ABOVE = /[\uD800-\uFFFF]/g;

/** Makes a text that JavaScript sorts as databases sort the original: letters beyond 65,536 come last. */
function inCodePointOrder(text: string): string {
  return text.replace(SURROGATES_OR_ABOVE, (unit) => {
    const code = unit.charCodeAt(0);
    return String.fromCharCode(code < 0xe000 ? code + 0x2000 : code - 0x800);
  });
}
