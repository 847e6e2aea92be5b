import { fork } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
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

const isKnown = (flag: string) => process.allowedNodeEnvironmentFlags.has(flag);

/**
 * What Node is told so that a process reads nothing but the store and its own script, writes nothing but the store, and starts nothing.
 * An empty environment alone would not do: to whoever is the same user, the API's own lies open in /proc, and its secrets on the disk.
 * No folder has links in it: `link/..` would lead anywhere.
 */
const confinedTo = (store: string): string[] => [
  // Its name in Node 20 is the longer one.
  isKnown('--permission') ? '--permission' : '--experimental-permission',
  `--allow-fs-read=${dirname(SCRIPT)}/*`,
  `--allow-fs-read=${store}/*`,
  `--allow-fs-write=${store}/*`,
  // Where Node brings a database along, that opens any file.
  ...['--no-experimental-sqlite'].filter(isKnown),
];

/** What is put back. */
interface Wanted {
  module: string;
  to?: string;
  /** The release that has to be live still. */
  ifRelease?: number;
}

/**
 * Puts a module back in a process of its own. Pages may have to be rendered, and for that code of modules runs: it gets to see the
 * store, and no file or variable of the API's. It is no jail: that code may still speak to the network, and send signals.
 * @throws when the process ends without a word, or takes too long
 */
export async function rollBackApart(store: string, { module, to = '', ifRelease }: Wanted): Promise<Outcome> {
  const child = fork(SCRIPT, [store, module, to, String(ifRelease ?? '')], {
    env: { PATH: process.env.PATH },
    execArgv: confinedTo(store),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
  });
  const ended = once(child, 'exit').then(() => undefined);
  const said = await Promise.race([once(child, 'message').then(([message]: unknown[]) => message), ended]);
  await ended;
  return outcome.parse(said);
}
