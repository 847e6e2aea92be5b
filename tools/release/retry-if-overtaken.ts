import { Overtaken } from '@conference/release-store';

/** The most attempts before giving up. */
const MOST = 3;

/**
 * Retries work on the live release when another release was made meanwhile.
 * @param attempt reads the live release itself
 * @throws Overtaken after the last attempt; whatever the attempt throws
 */
export async function retryIfOvertaken(attempt: () => Promise<void>): Promise<void> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Overtaken) || count === MOST) throw error;
      console.log(`${error.message} Once more, with that ...`);
    }
  }
}
