import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Visitor, type Door } from '../../people/visitor';

/** How often keepalived looks at a machine, how many bad looks in a row count, and how many good ones after those (docs/operations/three-machines.md). */
const LOOK_MS = 1000;
const BAD_LOOKS = 2;
const GOOD_LOOKS = 3;

/** How long an answer may take before it counts as lost, in ms. */
const PATIENCE_MS = 30_000;

/** By when the address has moved, if it is the machine that is lost, in ms. */
const MOST_MOVING_MS = 8000;

/** The address may move three times at once: when all databases wait, machine after machine is ready no more, and then the first of those has it. */
const MOST_TRIES = 4;

/** What a machine is worth to visitors: its proxy is gone; it answers, which is enough for pages; it reaches an API that can work. */
type Worth = 0 | 1 | 2;

/** A machine as keepalived sees it. */
interface Watched {
  door: Door;
  worth: Worth;
  /** For how many looks in a row it has been worth something else. */
  differs: number;
}

/**
 * The doors of several machines behind one address that moves, as keepalived has it: the machine that is worth most has it, and among equals the
 * first. What is being answered when it moves is lost.
 */
export class Entrance implements Pick<Visitor, 'ask'>, AsyncDisposable {
  private readonly machines: readonly Watched[];
  /** The one that has the address. */
  private current: Watched;
  private moved = new AbortController();
  private readonly closed = new AbortController();
  private readonly watching: Promise<unknown>;

  constructor(doors: readonly Door[]) {
    this.machines = doors.map((door) => ({ door, worth: 2, differs: 0 }));
    const [first] = this.machines;
    if (!first) throw new Error('There is no door.');
    this.current = first;
    this.watching = Promise.all(this.machines.map((machine) => this.watch(machine)));
  }

  /** `ask('GET /author')`. A GET is asked again at the next door. @throws when the answer is lost */
  async ask(line: string, init: RequestInit = {}, from?: string): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      const { signal } = this.moved;
      try {
        return await this.through(line, init, from);
      } catch (error) {
        if (!line.startsWith('GET') || tries === MOST_TRIES) throw error;
        // As somebody does whose page does not come: by then it is another machine.
        if (!signal.aborted)
          await once(signal, 'abort', { signal: AbortSignal.timeout(MOST_MOVING_MS) }).catch(() => undefined);
      }
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.closed.abort();
    await this.watching;
  }

  private through(line: string, init: RequestInit, from?: string): Promise<Response> {
    const signal = AbortSignal.any([this.moved.signal, AbortSignal.timeout(PATIENCE_MS)]);
    return new Visitor(this.current.door).ask(line, { ...init, signal }, from);
  }

  private async watch(machine: Watched): Promise<void> {
    for (; !this.closed.signal.aborted; await pause(LOOK_MS)) {
      const worth = await worthOf(machine.door);
      machine.differs = worth === machine.worth ? 0 : machine.differs + 1;
      if (machine.differs < (worth < machine.worth ? BAD_LOOKS : GOOD_LOOKS)) continue;
      Object.assign(machine, { worth, differs: 0 });
      this.move();
    }
  }

  private move(): void {
    const best = this.machines.reduce((most, machine) => (machine.worth > most.worth ? machine : most));
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
