import type { Unfit } from '@conference/release-store';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** How long a page may not respond, in ms. Then it hangs. */
const UNRESPONSIVE_MS = 8000;
/** How long a page may take to be complete, in ms. It is long because the machine also serves a site. */
const PATIENCE_MS = 15_000;
/** How long the network of a page that is complete is quiet, in ms. */
const QUIET_MS = 200;
/** How many processes wait for each processor on a machine that does nothing but a trial. */
const OWN_LOAD = 4;
/** How often a page is asked for a response, in ms. */
const ASK_MS = 1000;

/** How many times as long everything takes as on a machine that does nothing but a trial; at least 1. */
const slowness = () => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism() / OWN_LOAD);

/** How long a page may take to be complete on this machine as it is now, in ms. */
export const patience = () => PATIENCE_MS * slowness();

/** How long the network of a page that is complete has been quiet, in ms. */
export const quiet = () => QUIET_MS * slowness();

/**
 * Waits for some work as long as the page responds.
 * @param ask asks the page for something, whatever it answers
 * @param hang what is thrown when it does not
 * @throws Unfit
 */
export async function whileResponding<Result>(
  work: Promise<Result>,
  ask: () => Promise<unknown>,
  hang: () => Unfit | Promise<Unfit>,
): Promise<Result> {
  let isDone = false;
  const watching = (async () => {
    for (;;) {
      await pause(ASK_MS, undefined, { ref: false });
      if (isDone) return;
      const asked = ask().then(
        () => true,
        () => true,
      );
      const responds = await Promise.race([asked, pause(UNRESPONSIVE_MS * slowness(), false, { ref: false })]);
      if (!responds && !isDone) throw await hang();
    }
  })();
  try {
    return await Promise.race([work, watching as Promise<never>]);
  } finally {
    isDone = true;
    watching.catch(() => undefined);
  }
}
