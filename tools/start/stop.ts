import { stopChildren } from './children';

/** Ctrl-C, kill, a closed terminal. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

let stopping = false;

/** Stops all children and then this process, once. */
export async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await stopChildren();
  process.exit(code);
}

/** Whether stopping has begun. A process that ends after that ends as it should. */
export const isStopping = () => stopping;

/** From now on, a signal stops everything, at any moment of a start. A reader of our output who goes away stops nothing. */
export function stopOnSignals(): void {
  // A pipe whose reader has gone, or a file on a disk that is full.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  for (const signal of SIGNALS) process.on(signal, () => void stop(0));
  if (['start', 'dev'].includes(process.env['npm_lifecycle_event'] ?? '')) stopWithNpm();
}

/** npm passes a signal only to its shell. We see only by our new parent process that npm has gone. */
function stopWithNpm(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) void stop(0);
  }, 500).unref();
}
