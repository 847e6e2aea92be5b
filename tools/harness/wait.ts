import { setTimeout as pause } from 'node:timers/promises';

interface WaitOptions {
  /** How long it may take, in ms. */
  ms: number;
  /** How long until the next look, in ms. */
  every?: number;
  /** What is said when it does not come about. */
  otherwise: string | (() => string);
}

/** Waits until a condition holds. @throws when it does not in time */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  { ms, every = 100, otherwise }: WaitOptions,
): Promise<void> {
  for (const end = Date.now() + ms; !(await isSo()); await pause(every)) {
    if (Date.now() > end) throw new Error(typeof otherwise === 'string' ? otherwise : otherwise());
  }
}

/** Whether an address answers with a success. */
export const isAnswering = (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
