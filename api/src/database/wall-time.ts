import type { DataSource } from 'typeorm';
import { dialectOf } from './columns';

/** How far off a look at the server's clock may be, in ms. Two clocks that differ by less count as the same. */
const TOLERANCE_MS = 100;

/**
 * A wall clock that is set back by up to this many ms stands still until it is that time again, so that no deadline passes twice. If it
 * is set back by more, it is followed immediately.
 */
const MOST_HELD_MS = 60_000;

/** How the wall clock follows from this machine's clock, all in ms. */
interface Reckoning {
  /** From which instant of this machine's clock on. */
  since: number;
  /** How far the database server's clock is ahead of this machine's. */
  ahead: number;
  /** It is never earlier than this, which it has been before. */
  least: number;
}

const unread: Reckoning = { since: -Infinity, ahead: 0, least: -Infinity };

/** One for all that this process does, and the one before it. */
let current = unread;
let before = unread;

/** An instant of this machine's clock by the wall clock, both in ms. */
export function byWallClock(here: number): number {
  const { ahead, least } = here < current.since ? before : current;
  return Math.max(here + ahead, least);
}

/**
 * The wall clock, in ms: the clock of the database server. All processes share it, whatever the clocks of their machines say. It is used
 * for all that is stored or compared with what is stored (docs/decisions/0054); a process measures only its own durations by its own
 * clock.
 */
export const wallTime = (): number => byWallClock(Date.now());

/** Asks a server for its time, in UTC. */
export const CLOCK_STATEMENT = 'SELECT CAST(UTC_TIMESTAMP(3) AS CHAR) AS at';

/** Looks how far this machine's clock is off. That of the embedded database is its own. */
export async function readServerClock(dataSource: DataSource): Promise<void> {
  if (dialectOf(dataSource) === 'sqlite') return;
  await readClock(() => dataSource.query<{ at: string }[]>(CLOCK_STATEMENT));
}

/** The same for a server that is asked over another connection. @param ask answers CLOCK_STATEMENT */
export async function readClock(ask: () => Promise<{ at: string }[]>): Promise<void> {
  const asked = Date.now();
  const [row] = await ask();
  const answered = Date.now();
  const measured = Date.parse(`${row?.at.replace(' ', 'T')}Z`) - (asked + answered) / 2;
  // A slow answer tells little: only what it rules out is given up.
  const doubt = (answered - asked) / 2;
  if (doubt > TOLERANCE_MS && Math.abs(measured - current.ahead) <= doubt) return;
  setAhead(Math.abs(measured) > TOLERANCE_MS ? Math.round(measured) : 0, answered);
}

/** Forgets the clock of any server. It is for tests: their sites share a process, and time stands still in some of them. */
export function forgetServerClock(): void {
  before = current = unread;
}

function setAhead(ahead: number, here: number): void {
  if (current === unread) return void (before = current = { ...unread, ahead });
  if (ahead === current.ahead && here >= current.since) return;
  const latest = byWallClock(here);
  const isHeld = latest - (here + ahead) <= MOST_HELD_MS;
  before = current;
  current = { since: here, ahead, least: isHeld ? latest : -Infinity };
}
