import { Overtaken } from '@conference/release-store';

/** The most attempts before giving up. */
const MOST = 3;

/**
 * Retries work that reads the live release when another one was made meanwhile.
 * @param say is told of each further attempt
 * @throws Overtaken after the last attempt
 */
export async function retryIfOvertaken(attempt: () => Promise<void>, say: (line: string) => void): Promise<void> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Overtaken) || count === MOST) throw error;
      say(`${error.message} Once more, with that ...`);
    }
  }
}
