import { setTimeout as pause } from 'node:timers/promises';
import type { TestApi } from './test-api';

/** The first line of the log that says all of this, once it is there. */
export async function logged(api: TestApi, said: Record<string, unknown>): Promise<Record<string, unknown>> {
  for (let tries = 200; tries > 0; tries--) {
    const lines = api.log.map((line) => JSON.parse(line) as Record<string, unknown>);
    const found = lines.find((line) => Object.entries(said).every(([name, value]) => line[name] === value));
    if (found) return found;
    await pause(20);
  }
  throw new Error(`The log never said ${JSON.stringify(said)}.`);
}
