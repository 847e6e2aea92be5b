/** A spinner appears after this time and stays at least as long, in ms: anything shorter would flicker. */
const DELAY_MS = 200;

/**
 * Delays an outcome, good or bad, that would remove a spinner as soon as it has appeared. A faster outcome is not delayed.
 * @param onWait called when a spinner is due; the Spinner component knows it by itself
 */
export async function minDuration<T>(work: Promise<T>, onWait?: () => void): Promise<T> {
  let shown: Promise<void> | undefined;
  const delay = setTimeout(() => {
    shown = new Promise((resolve) => setTimeout(resolve, DELAY_MS));
    onWait?.();
  }, DELAY_MS);
  try {
    return await work;
  } finally {
    clearTimeout(delay);
    await shown;
  }
}
