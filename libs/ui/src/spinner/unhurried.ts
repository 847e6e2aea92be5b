/** How long nothing is said of waiting, and how long it is said at least, in ms: what shows for a blink is only felt as a jerk. */
const BLINK = 200;

/**
 * Holds back an outcome, good or bad, that would take a word of waiting away as soon as it has appeared. What is there
 * before that word is not held back at all.
 * @param onWait hears when the time for that word has come; a Spinner knows it by itself
 */
export async function unhurried<T>(work: Promise<T>, onWait?: () => void): Promise<T> {
  let said: Promise<void> | undefined;
  const patience = setTimeout(() => {
    said = new Promise((resolve) => setTimeout(resolve, BLINK));
    onWait?.();
  }, BLINK);
  try {
    return await work;
  } finally {
    clearTimeout(patience);
    await said;
  }
}
