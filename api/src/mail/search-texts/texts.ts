import { searchKey } from '../../database/search-key';
import { Pieces } from '../../search-texts/pieces';
import { byCodes, nextOf, Texts, type Text } from '../../search-texts/texts';

/** What a search needs of a mail that has ended. */
export interface MailRow {
  id: string;
  event: string;
  outcome: string;
  createdAt: string;
  searchText: string | null;
}

/** A mail that is held. */
interface MailText extends Text {
  createdAt: string;
}

/** The values by which mails that have ended are counted. */
export interface EndedGroup {
  event: string;
  outcome: string;
}

/** What the database knows of the mails that have ended, from the tallies alone. */
export interface MailState {
  /** How many there are of each group, by its values as tallies have them. */
  amounts: ReadonlyMap<string, number>;
  /** How often some were deleted, blanked, queued again or written anew. */
  rewritten: number;
}

/** A mail that was found and has not ended. */
export interface WaitingMail {
  id: string;
  createdAt: string;
}

/** A page of the mails that are found. */
export interface MailSearch {
  q: string;
  /** Of those that have ended, the groups that pass. */
  passes: (group: EndedGroup) => boolean;
  /** The others that are found. */
  waiting: readonly WaitingMail[];
  sort: string;
  page: number;
  pageSize: number;
}

/** What Node.js needs for a mail, beside its texts. */
const BYTES_EACH = 250;

/** The search texts of the mails that have ended, in memory. */
export class EndedMailTexts extends Texts<MailRow, MailState, MailText, EndedGroup & { counted: string }, 'text'> {
  protected readonly orders = { createdAt: this.ordered(({ createdAt }) => createdAt) };
  protected readonly parts = { text: new Pieces() };
  /** How many are held of each group, by its place. */
  private readonly amounts: number[] = [];
  /** Nothing before all was read. */
  private rewritten?: number;

  /**
   * Whether these texts are what the database has. A mail that has ended never changes unless it is counted as rewritten. So if none was,
   * and there are as many of each group as are held, they are the same ones.
   */
  areOf(state: MailState): boolean {
    const [held, there] = [this.amounts.filter((amount) => amount !== 0).length, state.amounts.size];
    const isAsCounted = this.groups.every(
      ({ counted }, place) => (this.amounts[place] ?? 0) === (state.amounts.get(counted) ?? 0),
    );
    return this.mayFollow(state) && held === there && isAsCounted;
  }

  /** Nothing tells which mail was rewritten. So once one was, all are read again. */
  mayFollow({ rewritten }: MailState): boolean {
    return rewritten === this.rewritten;
  }

  /** A page of a search, and how many it finds in all. */
  page({ q, passes, waiting, sort, page, pageSize }: MailSearch): { ids: string[]; total: number } {
    const words = searchKey(q);
    const isPassing = this.groups.map(passes);
    const all = this.find(words, this.parts.text.finding(words), { isPassing });
    const isBackwards = sort.startsWith('-');
    // One that has ended since it was found is held.
    const others = waiting.filter(({ id }) => !this.has(id)).sort(byCreation);
    if (isBackwards) others.reverse();
    const sign = isBackwards ? -1 : 1;
    const before = (page - 1) * pageSize;
    // That many of those before the page have ended, wherever the others are.
    const ended = Math.max(0, before - others.length);
    const both = merged(
      this.inOrder(all, this.orders.createdAt, isBackwards, ended),
      others,
      (one, other) => sign * byCreation(one, other),
    );
    const ids = nextOf(both, pageSize, before - ended).map(({ id }) => id);
    return { ids, total: all.length + others.length };
  }

  /** How many of each group a search finds. @returns them, and those of `waiting` that have not ended since they were found */
  found<Waiting extends WaitingMail>(
    q: string,
    waiting: readonly Waiting[],
  ): { groups: (EndedGroup & { amount: number })[]; waiting: Waiting[] } {
    const words = searchKey(q);
    const amounts = this.amountsIn(this.find(words, this.parts.text.finding(words)));
    return {
      groups: this.groups.map(({ event, outcome }, place) => ({ event, outcome, amount: amounts[place] ?? 0 })),
      waiting: waiting.filter(({ id }) => !this.has(id)),
    };
  }

  protected markOf({ group }: MailText): string {
    return this.groups[group]?.outcome ?? '';
  }

  protected searchedIn({ searchText }: MailRow): Record<'text', string> {
    return { text: searchText ?? '' };
  }

  protected count({ group }: MailText, by: 1 | -1): void {
    this.amounts[group] = (this.amounts[group] ?? 0) + by;
  }

  protected wasRead({ rewritten }: MailState): void {
    this.rewritten = rewritten;
  }

  protected made({ id, event, outcome, createdAt, searchText }: MailRow): MailText {
    const bytes = BYTES_EACH + 2 * (id.length + createdAt.length + (searchText ?? '').length);
    const counted = JSON.stringify([event, outcome]);
    const group = this.groupFor(counted, () => ({ event, outcome, counted }));
    return { id, createdAt, group, bytes };
  }
}

const byCreation = (one: WaitingMail, other: WaitingMail): number =>
  byCodes(one.createdAt, other.createdAt) || byCodes(one.id, other.id);

/** Two that are in order, in one order. */
function* merged<One>(first: Iterable<One>, second: readonly One[], compare: (one: One, other: One) => number) {
  let index = 0;
  for (const one of first) {
    for (; index < second.length && compare(second[index] as One, one) < 0; index++) yield second[index] as One;
    yield one;
  }
  yield* second.slice(index);
}
