import { MINUTE } from '../durations';
import type { OutboxMail } from './outbox-mail.entity';

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 30 * MINUTE;

/** How long a mail waits after an attempt that failed, in ms. @param attempts that it had before */
export const pauseAfter = (attempts: number): number => Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS);

/** When a mail that was tried was tried for the first time, in ms by the wall clock: reckoned back from its next attempt, so a little too late. */
export function firstAttemptOf({ attempts, nextAttemptAt }: Pick<OutboxMail, 'attempts' | 'nextAttemptAt'>): number {
  const pauses = Array.from({ length: attempts }, (_, before) => pauseAfter(before));
  return Date.parse(nextAttemptAt) - pauses.reduce((sum, pause) => sum + pause, 0);
}
