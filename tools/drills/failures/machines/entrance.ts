import { setTimeout as pause } from 'node:timers/promises';
import { Visitor, type Door } from '../../people/visitor';

/** How often keepalived looks at the proxy of its machine, and after how many bad looks another one takes the address. */
const LOOK_MS = 1000;
const BAD_LOOKS = 2;

/** How long an answer may take before it counts as lost, in ms. */
const PATIENCE_MS = 30_000;

/**
 * The doors of several machines behind one address that moves, as keepalived has it: when the proxy of the machine that has it is gone, or
 * reaches no API that can work, the next machine takes it whose proxy does. What was being answered then is lost.
 */
export class Entrance implements Pick<Visitor, 'ask'>, AsyncDisposable {
  private current = 0;
  private moved = new AbortController();
  private readonly closed = new AbortController();
  private readonly watching: Promise<void>;

  constructor(private readonly doors: readonly Door[]) {
    this.watching = this.watch();
  }

  /** `ask('GET /author')`. A GET is asked once more at the next door. @throws when the answer is lost */
  async ask(line: string, init: RequestInit = {}, from?: string): Promise<Response> {
    const door = this.current;
    try {
      return await this.through(door, line, init, from);
    } catch (error) {
      if (!line.startsWith('GET')) throw error;
      // As somebody does whose page does not come: by then it is another machine.
      for (let looks = 0; this.current === door && looks <= BAD_LOOKS; looks++) await pause(LOOK_MS);
      return this.through(this.current, line, init, from);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.closed.abort();
    await this.watching;
  }

  private through(door: number, line: string, init: RequestInit, from?: string): Promise<Response> {
    const signal = AbortSignal.any([this.moved.signal, AbortSignal.timeout(PATIENCE_MS)]);
    return new Visitor(this.doors[door] as Door).ask(line, { ...init, signal }, from);
  }

  private async watch(): Promise<void> {
    for (let bad = 0; !this.closed.signal.aborted; await pause(LOOK_MS)) {
      const open = await Promise.all(this.doors.map((door) => isOpen(door)));
      bad = open[this.current] ? 0 : bad + 1;
      const next = this.doors.findIndex((_, index) => open[(this.current + index) % this.doors.length]);
      // Where no machine is better, it stays where it is.
      if (bad < BAD_LOOKS || next === -1) continue;
      this.current = (this.current + next) % this.doors.length;
      this.moved.abort(new Error('The address has moved to another machine.'));
      this.moved = new AbortController();
      bad = 0;
    }
  }
}

/** Whether a proxy reaches an API that can work. */
const isOpen = (door: Door): Promise<boolean> =>
  new Visitor(door).ask('GET /api/health/ready', { signal: AbortSignal.timeout(3 * LOOK_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
