import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { confine } from './confinement';
import { renderInProcess, type RenderInput } from './render-in-process';

/** How long a module may take to render all its pages, in ms: some machines are slow. */
const PATIENCE_MS = 60_000;

/** Compilers wrap named functions in calls of `__name`. */
const SCRIPT = `const __name = (named) => named; process.once('message', ${renderInProcess.toString()});`;

/**
 * Renders pages in a confined process, because it runs a module's code.
 * @param patience how long it may take, in ms
 * @returns the message it sent, unchecked. Undefined if it ended without one or took too long
 */
export async function renderConfined(input: RenderInput, patience = PATIENCE_MS): Promise<unknown> {
  const { command, parameters, env } = await confine(['-e', SCRIPT]);
  const child = spawn(command, parameters, {
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: patience,
    killSignal: 'SIGKILL',
  });
  const ended = once(child, 'exit');
  // Not 'exit', which may come before the last message has been read.
  const closed = once(child, 'disconnect').then(() => undefined);
  const output = Promise.race([once(child, 'message').then(([message]: unknown[]) => message), closed]);
  // It may end before it has read it all.
  child.send(input, () => undefined);
  const result = await output;
  child.kill('SIGKILL');
  await ended;
  return result;
}
