import { setTimeout as pause } from 'node:timers/promises';
import type { TestApi } from './test-api';

type Line = Record<string, unknown>;

const linesOf = ({ log }: TestApi) => log.map((line) => JSON.parse(line) as Line);

/** What the log says was done to a record. */
export const deeds = (api: TestApi, id: string | undefined) => linesOf(api).filter(({ record }) => record === id);

/** The first line of the log that says all of this, once it is there. */
export async function logged(api: TestApi, expected: Line): Promise<Line> {
  for (let tries = 200; tries > 0; tries--) {
    const found = linesOf(api).find((line) => Object.entries(expected).every(([name, value]) => line[name] === value));
    if (found) return found;
    await pause(20);
  }
  throw new Error(`The log never expected ${JSON.stringify(expected)}.`);
}
