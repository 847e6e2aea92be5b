import { MINUTE } from '../durations';
import type { OutboxMail } from './outbox-mail.entity';

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 30 * MINUTE;

/** How long a mail waits after a failed attempt, in ms. @param attempts how many it had before */
export const pauseAfter = (attempts: number): number => Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS);

/** When a mail was tried for the first time, in ms by the wall clock. It is reckoned back from the next attempt, and therefore a little late. */
export function firstAttemptOf({ attempts, nextAttemptAt }: Pick<OutboxMail, 'attempts' | 'nextAttemptAt'>): number {
  const pauses = Array.from({ length: attempts }, (_, before) => pauseAfter(before));
  return Date.parse(nextAttemptAt) - pauses.reduce((sum, pause) => sum + pause, 0);
}
