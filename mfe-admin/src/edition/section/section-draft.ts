import { isForNow, Refused } from '@conference/api-client';
import type { EditionSectionRecord } from '@conference/contracts';
import { apply, inverse, itemName, NotApplicable, valueAt, type Operation } from '@conference/edition/editing';
import { keepOps, keptOps } from './kept-ops';

/** How long after the last change it is saved, in ms. */
const SAVE_MS = 800;

/** After how long it is tried again while the server does not take it, in ms. */
const RETRY_MS = 5000;

/** A section's data, as JSON. */
export type Content = EditionSectionRecord['content'];

/** What two editors have both changed. */
export interface Conflict {
  paths: string[][];
  theirs: { revision: number; content: Content };
}

/** How a draft stands, for the page. */
export interface DraftView {
  content: Content;
  /** The latest revision of the server that is in it. */
  revision: number;
  state: 'saved' | 'waiting' | 'saving' | 'offline' | 'refused' | 'conflict';
  /** Why the server has refused it. */
  message: string;
  conflict?: Conflict;
  canUndo: boolean;
}

/** Sends changes to the server. @throws Refused, NetworkFailure */
export type SendChanges = (base: number, ops: Operation[]) => Promise<EditionSectionRecord>;

/**
 * Makes changes on top of a state. Those that others have made impossible are left out: what they changed has gone.
 * @returns the state after them, and which were made
 */
function applied(content: Content, ops: readonly Operation[]): { content: Content; made: Operation[] } {
  let state = content;
  const made = ops.filter((one) => {
    try {
      state = apply(state, one);
      return true;
    } catch (error) {
      if (error instanceof NotApplicable) return false;
      throw error;
    }
  });
  return { content: state, made };
}

/** Where changes of this editor can be made no more, since others have removed what stood there: each place once. */
function placesGone(theirs: Content, ops: readonly Operation[]): string[][] {
  const { made } = applied(theirs, ops);
  const places = ops
    .filter((one) => !made.includes(one))
    .map(({ path }) =>
      path.map((_, end) => path.slice(0, end + 1)).find((place) => valueAt(theirs, place) === undefined),
    );
  return [...new Map(places.flatMap((place) => (place ? [[place.join('\n'), place]] : []))).values()];
}

/** What brings back what others have removed, as this editor has it. There is nothing to do where it is still there, or was removed here, too. */
function broughtBack(theirs: Content, mine: Content, path: string[]): Operation[] {
  if (valueAt(theirs, path) !== undefined || valueAt(mine, path) === undefined) return [];
  const isItem = Array.isArray(valueAt(mine, path.slice(0, -1)));
  return [inverse(mine, isItem ? { op: 'remove', path } : { op: 'set', path })];
}

/** Whether a change is made where one of the paths leads, inside of that, or around it. */
function meets(one: Operation, paths: readonly string[][]): boolean {
  const place = one.op === 'insert' ? [...one.path, itemName(one.item, 0)] : one.path;
  return paths.some((path) => {
    const [outer, inner] = path.length <= place.length ? [path, place] : [place, path];
    return outer.every((name, index) => name === inner[index]);
  });
}

const isSameField = (one: Operation | undefined, other: Operation | undefined) =>
  one?.op === 'set' && other?.op === 'set' && one.path.join('\n') === other.path.join('\n');

/**
 * A section while it is edited: what is typed shows at once, is saved a moment later, and is kept on the device until the server has it. It may be left, and
 * goes on saving; there is one for each section, or each would take from the device what the other keeps.
 */
export class SectionDraft {
  private base: { revision: number; content: Content };
  /** What is on its way to the server, and what has been done since. */
  private sending: Operation[] = [];
  private pending: Operation[] = [];
  /** What takes the changes of this editor back, the latest last. */
  private backs: Operation[][] = [];
  /** The one of them that nothing is added to. */
  private closed: Operation[] | undefined;
  private send: SendChanges | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();
  private shown: DraftView;

  /** @param loaded the section as it was loaded */
  constructor(
    private readonly key: string,
    private readonly section: string,
    { revision, content }: EditionSectionRecord,
  ) {
    const kept = keptOps(key, section);
    const isUsable = kept !== undefined && kept.base <= revision;
    this.base = { revision: isUsable ? kept.base : revision, content };
    if (isUsable) this.pending = kept.ops;
    this.shown = { content, revision, state: 'saved', message: '', canUndo: false };
    this.show({ state: isUsable ? 'waiting' : 'saved' });
  }

  readonly view = (): DraftView => this.shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Whether it has what the server may not have, or what came after a section that was loaded. */
  hasMoreThan({ revision }: EditionSectionRecord): boolean {
    return this.sending.length > 0 || this.pending.length > 0 || this.base.revision > revision;
  }

  /**
   * Begins to save what the device has kept, or what was left.
   * @param send as whoever edits it now
   * @returns ends it, and saves what is left
   */
  readonly begin = (send: SendChanges): (() => void) => {
    this.send = send;
    const again = () => void this.save();
    // What was on its way as it was left may never be answered: the session may have ended. The same change sent twice counts once.
    if (this.sending.length > 0) void this.deliver(send);
    else again();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      again();
    };
  };

  /** Makes a change. Several in the same field, one after the other, are taken back together. */
  readonly change = (one: Operation): void => {
    const back = inverse(this.shown.content, one);
    const last = this.backs.at(-1);
    if (last === this.closed || !isSameField(last?.[0], one)) this.backs.push([back]);
    this.put([one]);
  };

  /**
   * Makes changes that are taken back together, apart from what is typed before and after them.
   * @throws NotApplicable where one of them cannot be made: then none is
   */
  readonly changeTogether = (ops: readonly Operation[]): void => {
    const backs: Operation[] = [];
    ops.reduce((content, one) => {
      backs.unshift(inverse(content, one));
      return apply(content, one);
    }, this.shown.content);
    this.closed = backs;
    this.backs.push(backs);
    this.put([...ops]);
  };

  /** Takes the last change back that can be: what others have removed cannot be changed any more. */
  readonly undo = (): void => {
    let made: Operation[] = [];
    while (made.length === 0 && this.backs.length > 0) made = applied(this.shown.content, this.backs.pop() ?? []).made;
    if (made.length > 0) this.put(made);
    else this.show({});
  };

  /**
   * Ends a conflict: what both have changed stays as this editor has it, also if the other has removed it, or as the other has it. What only
   * this editor has changed stays in any case.
   */
  readonly settle = (stays: 'mine' | 'theirs'): void => {
    const { conflict, content } = this.shown;
    if (!conflict) return;
    if (stays === 'mine') {
      const { paths, theirs } = conflict;
      this.pending.unshift(...paths.flatMap((path) => broughtBack(theirs.content, content, path)));
    } else {
      const isElsewhere = (one: Operation) => !meets(one, conflict.paths);
      this.pending = this.pending.filter(isElsewhere);
      // To take back what does not stay would undo what the other did.
      this.backs = this.backs.filter((back) => back.every(isElsewhere));
    }
    this.continueFrom(conflict.theirs);
    this.keep();
    this.show({ state: this.pending.length > 0 ? 'waiting' : 'saved', conflict: undefined });
    void this.save();
  };

  private put(ops: Operation[]): void {
    const [first] = ops;
    // Each letter is a change; what is sent is the last of them.
    const isMore = ops.length === 1 && isSameField(this.pending.at(-1), first);
    this.pending = [...(isMore ? this.pending.slice(0, -1) : this.pending), ...ops];
    this.keep();
    this.show({ state: this.shown.state === 'conflict' ? 'conflict' : 'waiting' });
    this.saveIn(SAVE_MS);
  }

  private saveIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), ms);
  }

  private async save(): Promise<void> {
    clearTimeout(this.timer);
    if (!this.send || this.shown.state === 'conflict' || this.sending.length > 0 || this.pending.length === 0) return;
    [this.sending, this.pending] = [this.pending, []];
    this.show({ state: 'saving' });
    await this.deliver(this.send);
  }

  /** Sends what is on its way; if that is done twice, the first answer counts. */
  private async deliver(send: SendChanges): Promise<void> {
    const { sending } = this;
    try {
      const { revision, content } = await send(this.base.revision, sending);
      if (sending !== this.sending) return;
      this.sending = [];
      const gone = placesGone(content, this.pending);
      if (gone.length > 0) {
        this.base.content = applied(this.base.content, sending).content;
        return this.show({ state: 'conflict', conflict: { paths: gone, theirs: { revision, content } } });
      }
      this.continueFrom({ revision, content });
      this.keep();
      this.show({ state: this.pending.length > 0 ? 'waiting' : 'saved' });
      if (this.pending.length > 0) this.saveIn(SAVE_MS);
    } catch (failure) {
      if (sending !== this.sending) return;
      this.pending = [...this.sending, ...this.pending];
      this.sending = [];
      this.showFailure(failure);
    }
  }

  private showFailure(failure: unknown): void {
    const theirs = failure instanceof Refused ? failure.refusal.section : undefined;
    if (theirs) {
      const { conflicts: paths, ...state } = theirs;
      return this.show({ state: 'conflict', conflict: { paths, theirs: state } });
    }
    const mayPass = isForNow(failure);
    if (mayPass) this.saveIn(RETRY_MS);
    // A pause has its own words; otherwise the server, or what it needs, is away.
    if (mayPass && !(failure instanceof Refused && failure.code === 'too_many')) return this.show({ state: 'offline' });
    this.show({ state: 'refused', message: failure instanceof Error ? failure.message : '' });
  }

  /** Goes on from a state of the server, which would refuse a change of what is not in it, and all others with that. */
  private continueFrom({ revision, content }: Conflict['theirs']): void {
    this.base = { revision, content };
    this.pending = applied(content, this.pending).made;
  }

  private keep(): void {
    keepOps(this.key, this.section, { base: this.base.revision, ops: [...this.sending, ...this.pending] });
  }

  private show(change: Partial<DraftView>): void {
    const { content } = applied(this.base.content, [...this.sending, ...this.pending]);
    const { revision } = this.base;
    this.shown = { ...this.shown, ...change, content, revision, canUndo: this.backs.length > 0 };
    this.listeners.forEach((listener) => listener());
  }
}
