import { fork } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { MINUTE } from '../durations';

/** Beside the API's own file, in what is built. */
const SCRIPT = join(__dirname, 'roll-back.js');

/** Longer than the wait for the lock. */
const PATIENCE_MS = 2 * MINUTE;

/** The process's report. It is validated like foreign input, because a module's code has run there. */
const outcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('released'), release: z.int().positive() }),
  z.object({ outcome: z.literal('refused'), why: z.string().max(1000) }),
  z.object({ outcome: z.literal('busy'), why: z.string().max(1000) }),
  z.object({ outcome: z.literal('overtaken') }),
  z.object({ outcome: z.literal('failed'), error: z.string(), code: z.string().optional() }),
]);
export type Outcome = z.output<typeof outcome>;

const isKnown = (flag: string) => process.allowedNodeEnvironmentFlags.has(flag);

/**
 * Node's permissions for the process: it reads only the store and its own script, writes only the store, and starts nothing. An empty
 * environment is not enough: the same user can read the API's in /proc, and its secrets on the disk. Paths are resolved, because `link/..`
 * could lead anywhere.
 */
const confinedTo = (store: string): string[] => [
  // Node 20 has the longer name.
  isKnown('--permission') ? '--permission' : '--experimental-permission',
  `--allow-fs-read=${dirname(SCRIPT)}/*`,
  `--allow-fs-read=${store}/*`,
  `--allow-fs-write=${store}/*`,
  // Node's built-in database can open any file.
  ...['--no-experimental-sqlite'].filter(isKnown),
];

/** The requested rollback. */
interface Wanted {
  module: string;
  to?: string;
  /** The release that still has to be live. */
  ifRelease?: number;
  /** Why the guard does it; without one, an organiser does. */
  reason?: string;
}

/**
 * Rolls a module back in a process of its own, because rendering pages may run modules' code, which must not see the API's files and
 * environment. It is no jail: that code can still use the network and send signals.
 * @throws when the process ends without a report, or takes too long
 */
export async function rollBackInProcess(
  store: string,
  { module, to = '', ifRelease, reason = '' }: Wanted,
): Promise<Outcome> {
  const child = fork(SCRIPT, [store, module, to, String(ifRelease ?? ''), reason], {
    env: { PATH: process.env.PATH },
    execArgv: confinedTo(store),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
  });
  const ended = once(child, 'exit').then(() => undefined);
  const report = await Promise.race([once(child, 'message').then(([message]: unknown[]) => message), ended]);
  await ended;
  return outcome.parse(report);
}
