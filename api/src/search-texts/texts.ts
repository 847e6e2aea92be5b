import { bounds, Unfit } from './bounds';
import { Ordered } from './ordered';
import type { Pieces } from './pieces';
import { Runs } from './runs';

/** A text that is held. */
export interface Text {
  id: string;
  /** The place of its group: what it is filtered by. */
  group: number;
  bytes: number;
}

/** If fewer than one in this many is found, sorting these is faster than going through the order of all. */
const FEW_OF = 20;

/** In the order of their codes, as databases put them: for `sort`. */
export const byCodes = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/** Search texts in memory, as a database has them: they answer as it would (docs/decisions/0060). */
export abstract class Texts<
  Row extends { id: string },
  State,
  One extends Text,
  Group extends object,
  Part extends string,
> {
  /** What the groups are, each in the place by which texts name it. */
  protected readonly groups: Group[] = [];
  protected abstract readonly orders: Readonly<Record<string, Ordered>>;
  /** What is searched of the texts. */
  protected abstract readonly parts: Readonly<Record<Part, Pieces>>;
  /**
   * Each text has a place, in the order in which they were read. They lie in memory in this order: to go through them in another one
   * takes ten times as long. A place is empty if its text is gone.
   */
  private readonly texts: (One | undefined)[] = [];
  /** The group of each, by its place: asking each text for it would take longer. */
  private readonly groupIn: number[] = [];
  private readonly placeOf = new Map<string, number>();
  private readonly free: number[] = [];
  private readonly runs = new Runs();
  private readonly groupOf = new Map<string, number>();
  private lastFound?: { key: string; places: Int32Array };
  /** At two bytes a letter: English takes half of it. */
  private bytes = 0;

  /** Whether these texts are what the database has. */
  abstract areOf(state: State): boolean;
  /** Whether reading what is new is enough to follow the database. Otherwise all has to be read again, also rows whose mark is the same. */
  abstract mayFollow(state: State): boolean;
  /** What is held of a row. @throws Unfit */
  protected abstract made(row: Row): One;
  /** What of it is searched. */
  protected abstract searchedIn(row: Row): Record<Part, string>;
  /** The mark that shows whether it has changed since it was read. */
  protected abstract markOf(text: One): string;
  /** One more is held, or one fewer. */
  protected abstract count(text: One, by: 1 | -1): void;
  /** Is told that all rows of the database were read. @param state as it was before */
  protected abstract wasRead(state: State): void;

  /** How many are held. */
  get amount(): number {
    return this.placeOf.size;
  }

  has(id: string): boolean {
    return this.placeOf.has(id);
  }

  /** The mark with which a row is held. */
  heldAs(id: string): string | undefined {
    const text = this.textIn(this.placeOf.get(id));
    return text && this.markOf(text);
  }

  /** Holds these rows as they are now, and no longer those that are gone. @throws Unfit */
  replace(rows: readonly Row[], gone: readonly string[]): void {
    if (rows.length + gone.length === 0) return;
    this.lastFound = undefined;
    const texts = rows.map((row) => this.made(row));
    const isGone = new Uint8Array(this.texts.length);
    const searched = new Map<number, Record<Part, string> | undefined>();
    for (const id of [...gone, ...rows.map((row) => row.id)]) {
      const place = this.drop(id);
      if (place === undefined) continue;
      isGone[place] = 1;
      searched.set(place, undefined);
    }
    const places = texts.map((text) => this.put(text));
    rows.forEach((row, index) => searched.set(places[index] as number, this.searchedIn(row)));
    this.putSearched(searched);
    if (this.bytes > bounds.bytes) throw new Unfit();
    for (const order of Object.values(this.orders)) order.replace(isGone, places);
  }

  /** Holds none but these. @param state as it was before these were read */
  keepOnly(ids: ReadonlySet<string>, state: State): void {
    this.replace(
      [],
      [...this.placeOf.keys()].filter((id) => !ids.has(id)),
    );
    this.wasRead(state);
  }

  /**
   * Looks for words. Keeps what it found last until texts change, because the list, its counts and its other pages are asked for
   * together.
   * @param finds whether they stand in the text of a place. It is asked in the order of the places
   * @param scope tells apart ways to look for the same words
   * @param isPassing by the place of each group, whether it passes the filters
   * @returns the places of what is found
   */
  protected find(
    words: string,
    finds: (place: number) => boolean,
    { scope = '', isPassing }: { scope?: string; isPassing?: readonly boolean[] } = {},
  ): Int32Array {
    const key = JSON.stringify([words, scope]);
    if (this.lastFound?.key !== key) {
      const places = this.runs.places(words, this.texts.length);
      this.lastFound = { key, places: those(places, (place) => this.texts[place] !== undefined && finds(place)) };
    }
    const { places } = this.lastFound;
    return isPassing?.includes(false)
      ? those(places.slice(), (place) => isPassing[this.groupIn[place] as number] === true)
      : places;
  }

  /** What was found, in an order. @param skipped how many are left out at its beginning */
  protected *inOrder(found: Int32Array, order: Ordered, isBackwards: boolean, skipped = 0): Generator<One> {
    const isAll = found.length === order.all.length;
    const isFew = found.length < order.all.length / FEW_OF;
    const places = isFew ? [...found].sort(order.compare) : order.all;
    const isLeftOut = new Uint8Array(isAll || isFew ? 0 : this.texts.length).fill(1);
    if (isLeftOut.length > 0) for (const place of found) isLeftOut[place] = 0;
    // If all were found, the first ones need not be looked at.
    let left = isAll ? 0 : skipped;
    for (let index = isAll ? skipped : 0; index < places.length; index++) {
      const place = places[isBackwards ? places.length - 1 - index : index] as number;
      if (isLeftOut[place]) continue;
      if (left > 0) left--;
      else yield this.texts[place] as One;
    }
  }

  /** How many of each group were found, by the place of the group. */
  protected amountsIn(found: Int32Array): number[] {
    const amounts = this.groups.map(() => 0);
    for (const place of found) {
      const group = this.groupIn[place] as number;
      amounts[group] = (amounts[group] ?? 0) + 1;
    }
    return amounts;
  }

  /** The last one in an order. */
  protected lastIn(order: Ordered): One | undefined {
    return this.textIn(order.all.at(-1));
  }

  /** The place of a group. @param key its values */
  protected groupFor(key: string, group: () => Group): number {
    const known = this.groupOf.get(key);
    if (known !== undefined) return known;
    this.groupOf.set(key, this.groups.length);
    return this.groups.push(group()) - 1;
  }

  /** An order by a value of each, and by their ids. */
  protected ordered(valueOf: (text: One) => string): Ordered {
    return new Ordered((first, second) => {
      const [one, other] = [this.texts[first] as One, this.texts[second] as One];
      return byCodes(valueOf(one), valueOf(other)) || byCodes(one.id, other.id);
    });
  }

  /** @returns its place, if it was held */
  private drop(id: string): number | undefined {
    const place = this.placeOf.get(id);
    const text = this.textIn(place);
    if (place === undefined || !text) return undefined;
    this.count(text, -1);
    this.bytes -= text.bytes;
    this.placeOf.delete(id);
    this.texts[place] = undefined;
    this.free.push(place);
    return place;
  }

  /** @returns its place */
  private put(text: One): number {
    const place = this.free.pop() ?? this.texts.length;
    this.count(text, 1);
    this.bytes += text.bytes;
    this.placeOf.set(text.id, place);
    this.texts[place] = text;
    this.groupIn[place] = text.group;
    return place;
  }

  /** Says what is searched in some places. Nothing is where one is gone. */
  private putSearched(searched: ReadonlyMap<number, Record<Part, string> | undefined>): void {
    for (const part of Object.keys(this.parts) as Part[])
      this.parts[part].put(new Map([...searched].map(([place, texts]) => [place, texts?.[part] ?? ''])));
    for (const [place, texts] of searched) this.runs.put(place, ...Object.values<string>(texts ?? {}));
  }

  private textIn(place: number | undefined): One | undefined {
    return place === undefined ? undefined : this.texts[place];
  }
}

/** Leaves those of some places that are meant, in the same array. */
function those(places: Int32Array, isMeant: (place: number) => boolean): Int32Array {
  let amount = 0;
  for (let index = 0; index < places.length; index++) {
    const place = places[index] as number;
    if (isMeant(place)) places[amount++] = place;
  }
  return places.subarray(0, amount);
}

/** The next few of what comes in some order. @param skipped how many of it are left out first */
export function nextOf<One>(all: Iterable<One>, amount: number, skipped = 0): One[] {
  const next: One[] = [];
  let left = skipped;
  for (const one of all) {
    if (left-- > 0) continue;
    next.push(one);
    if (next.length === amount) break;
  }
  return next;
}
