import { Overtaken } from '@conference/release-store';

/** How often something is begun before it is given up: whoever is overtaken that often looks at what the others do. */
const MOST = 3;

/**
 * Does what is meant for the release that is live, and begins it anew when something else has been released meanwhile.
 * @param attempt begins with what is live
 * @throws Overtaken when that happens again and again; what the attempt throws
 */
export async function inTime(attempt: () => Promise<void>): Promise<void> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Overtaken) || count === MOST) throw error;
      console.log(`${error.message} Once more, with that ...`);
    }
  }
}
