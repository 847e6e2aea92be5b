import type { DataSource } from 'typeorm';
import { dialectOf } from './columns';

/** How far the database server's clock is ahead of this machine's, in ms. One for all that this process does. */
let ahead = 0;

/** What a look at the server's clock may be wrong by, in ms: within it both are taken for one. */
const TOLERANCE_MS = 100;

/** An instant of this machine's clock by the wall clock, both in ms. */
export const byWallClock = (here: number): number => here + ahead;

/**
 * The wall clock, in ms: that of the database server, which all processes share whatever their machines' own say. Whatever is stored, or compared with what
 * is stored, is of this clock (docs/decisions/0054); only durations within a process are of its own.
 */
export const wallTime = (): number => byWallClock(Date.now());

/** Looks how far this machine's clock is off. That of the embedded database is its own. */
export async function readServerClock(dataSource: DataSource): Promise<void> {
  if (dialectOf(dataSource) === 'sqlite') return;
  const asked = Date.now();
  const [row] = await dataSource.query<{ at: string }[]>('SELECT CAST(UTC_TIMESTAMP(3) AS CHAR) AS at');
  const answered = Date.now();
  const measured = Date.parse(`${row?.at.replace(' ', 'T')}Z`) - (asked + answered) / 2;
  // A slow answer tells too little.
  if (answered - asked > TOLERANCE_MS * 2) return;
  ahead = Math.abs(measured) > TOLERANCE_MS ? Math.round(measured) : 0;
}
