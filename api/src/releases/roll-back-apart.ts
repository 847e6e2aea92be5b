import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { MINUTE } from '../durations';

/** Beside the API's own file, in what is built. */
const SCRIPT = join(__dirname, 'roll-back.js');

/** For longer than anybody waits for the lock. */
const PATIENCE_MS = 2 * MINUTE;

/** What the process says at its end. A module's code has run in it: it is believed as little as a stranger. */
const outcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('released'), release: z.int().positive() }),
  z.object({ outcome: z.literal('refused'), why: z.string().max(1000) }),
  z.object({ outcome: z.literal('overtaken') }),
  z.object({ outcome: z.literal('failed'), error: z.string(), code: z.string().optional() }),
]);
export type Outcome = z.output<typeof outcome>;

/** What is put back. */
interface Wanted {
  module: string;
  to?: string;
  /** The release that has to be live still. */
  ifRelease?: number;
}

/**
 * Puts a module back in a process of its own. Pages may have to be rendered, and for that code of modules runs: it gets to see the
 * store, and nothing of what the API knows.
 * @throws when the process ends without a word, or takes too long
 */
export async function rollBackApart(store: string, { module, to = '', ifRelease }: Wanted): Promise<Outcome> {
  const child = fork(SCRIPT, [store, module, to, String(ifRelease ?? '')], {
    env: { PATH: process.env.PATH },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
  });
  const ended = once(child, 'exit').then(() => undefined);
  const said = await Promise.race([once(child, 'message').then(([message]: unknown[]) => message), ended]);
  await ended;
  return outcome.parse(said);
}
