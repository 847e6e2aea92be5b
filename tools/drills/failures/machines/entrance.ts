import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Visitor, type Door } from '../../people/visitor';

/** How often keepalived looks at a machine, how many bad looks in a row count, and how many good ones after those (docs/operations/three-machines.md). */
const LOOK_MS = 1000;
const BAD_LOOKS = 2;
const GOOD_LOOKS = 10;

/** How long an answer may take before it counts as lost, in ms. */
const PATIENCE_MS = 30_000;

/** By when the address has moved, if it is the machine that is lost, in ms. */
const MOST_MOVING_MS = 8000;

/** What a machine is worth to visitors: its proxy is gone; it answers, which is enough for pages; it reaches an API that can work. */
type Worth = 0 | 1 | 2;

/** A machine as keepalived sees it. */
interface Seen {
  worth: Worth;
  /** For how many looks in a row it has been worth something else. */
  differs: number;
}

/**
 * The doors of several machines behind one address that moves, as keepalived has it: the machine that is worth most has it, and among equals the
 * first. What is being answered when it moves is lost.
 */
export class Entrance implements Pick<Visitor, 'ask'>, AsyncDisposable {
  private current = 0;
  private moved = new AbortController();
  private readonly seen: Seen[];
  private readonly closed = new AbortController();
  private readonly watching: Promise<unknown>;

  constructor(private readonly doors: readonly Door[]) {
    this.seen = doors.map(() => ({ worth: 2, differs: 0 }));
    this.watching = Promise.all(doors.map((door, index) => this.watch(door, this.seen[index] as Seen)));
  }

  /** `ask('GET /author')`. A GET is asked once more at the next door. @throws when the answer is lost */
  async ask(line: string, init: RequestInit = {}, from?: string): Promise<Response> {
    const { moved } = this;
    try {
      return await this.through(line, init, from);
    } catch (error) {
      if (!line.startsWith('GET')) throw error;
      // As somebody does whose page does not come: by then it is another machine.
      if (!moved.signal.aborted)
        await once(moved.signal, 'abort', { signal: AbortSignal.timeout(MOST_MOVING_MS) }).catch(() => undefined);
      return this.through(line, init, from);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.closed.abort();
    await this.watching;
  }

  private through(line: string, init: RequestInit, from?: string): Promise<Response> {
    const signal = AbortSignal.any([this.moved.signal, AbortSignal.timeout(PATIENCE_MS)]);
    return new Visitor(this.doors[this.current] as Door).ask(line, { ...init, signal }, from);
  }

  private async watch(door: Door, seen: Seen): Promise<void> {
    for (; !this.closed.signal.aborted; await pause(LOOK_MS)) {
      const worth = await worthOf(door);
      seen.differs = worth === seen.worth ? 0 : seen.differs + 1;
      if (seen.differs < (worth < seen.worth ? BAD_LOOKS : GOOD_LOOKS)) continue;
      Object.assign(seen, { worth, differs: 0 });
      this.move();
    }
  }

  private move(): void {
    const best = this.seen.reduce(
      (most, { worth }, index) => (worth > (this.seen[most] as Seen).worth ? index : most),
      0,
    );
    if (best === this.current) return;
    this.current = best;
    this.moved.abort(new Error('The address has moved to another machine.'));
    this.moved = new AbortController();
  }
}

const worthOf = (door: Door): Promise<Worth> =>
  new Visitor(door).ask('GET /api/health/ready', { signal: AbortSignal.timeout(3 * LOOK_MS) }).then(
    ({ ok }) => (ok ? 2 : 1),
    () => 0,
  );
