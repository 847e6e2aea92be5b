import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import { confine } from '@conference/release-store';
import { z } from 'zod';
import { drawInProcess, type DrawInput } from './draw-in-process';

/** How long a picture may take, in ms. */
const PATIENCE_MS = 20_000;

/** How long its last message may take, in ms. */
const LAST_MESSAGE_MS = 500;

const READY = 'ready';

/** What the process may send; it has read bytes of somebody else's. */
const output = z.union([
  z.object({
    files: z.record(z.string(), z.instanceof(Uint8Array)),
    width: z.int().positive(),
    height: z.int().positive(),
  }),
  z.object({ failure: z.enum(['not an image', 'too many pixels']) }),
]);

export type Drawn = z.output<typeof output> | { failure: 'takes too long' };

const ours = createRequire(__filename);

/** The packages of sharp. The library that it uses is in a package for each system, beside these. */
const packages = ['sharp', '@img/colour', 'detect-libc', 'semver'];

/** The folders of those packages, those with a scope as one. */
function packageFolders(): string[] {
  const { resolve } = createRequire(ours.resolve('sharp'));
  return packages.map((name) => {
    const file = resolve(name);
    const [first = ''] = name.split('/');
    const at = join('node_modules', first) + sep;
    return file.slice(0, file.lastIndexOf(at) + at.length - 1);
  });
}

/** Compilers wrap named functions in calls of `__name`. */
const script = (sharp: string) => `const __name = (named) => named;
  const sharp = require(${JSON.stringify(sharp)});
  process.once('message', (input) => (${drawInProcess.toString()})(input, sharp).then((made) => process.send(made)));
  process.send('${READY}');`;

/**
 * Makes the files of a picture in a confined process of its own: the libraries that read pictures are written in C, and what they read
 * is anybody's. It may read the folders of these packages and no other file.
 * @param patience how long it may take, in ms
 * @throws when the process cannot read pictures at all
 */
export async function drawConfined(input: DrawInput, patience = PATIENCE_MS): Promise<Drawn> {
  const { command, parameters, env } = await confine(['-e', script(ours.resolve('sharp'))], packageFolders());
  const child = spawn(command, parameters, {
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    timeout: patience,
    killSignal: 'SIGKILL',
  });
  let isReady = false;
  const made = await new Promise<unknown>((resolve) => {
    child.on('message', (message) => {
      if (message === READY) isReady = true;
      else resolve(message);
    });
    child.once('disconnect', () => resolve(undefined)).once('error', () => resolve(undefined));
    // The last message may come after the end of the process. If it is killed while Bubblewrap begins, the channel may stay open.
    child.once('exit', () => setTimeout(resolve, LAST_MESSAGE_MS));
    // It may end before it has read it all.
    child.send(input, () => undefined);
  });
  child.kill('SIGKILL');
  if (child.connected) child.disconnect();
  if (!isReady) throw new Error('The process that reads pictures did not start.');
  return output.safeParse(made).data ?? { failure: 'takes too long' };
}
