import { setTimeout as pause } from 'node:timers/promises';

/** Between two looks, in ms. */
const LOOK_MS = 20;

/** When something came about, in ms of this process: after the last look began that did not see it, and before the first one ended that did. */
export interface Seen {
  after: number;
  by: number;
}

/** Looks until something is so that is not yet. @param patience for how long, in ms @throws when it does not come about */
export async function seen(isSo: () => Promise<boolean>, patience: number): Promise<Seen> {
  const end = performance.now() + patience;
  for (let after = performance.now(); ; await pause(LOOK_MS)) {
    const began = performance.now();
    if (await isSo()) return { after, by: performance.now() };
    if (began > end) throw new Error('It does not come about.');
    after = began;
  }
}

/** How long something took, in ms. */
export interface Delay {
  /** No longer than this. */
  atMost: number;
  /** How much of that may be due to how often was looked, and to how long a look took. */
  looks: number;
}

/** How long something was in coming after another thing. */
export const delayOf = (from: Seen, to: Seen): Delay => ({
  atMost: to.by - from.after,
  looks: from.by - from.after + (to.by - to.after),
});

/** How long it took for certain, in ms. */
export const certain = ({ atMost, looks }: Delay): number => atMost - looks;
