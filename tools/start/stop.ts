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

/** Whether the end has begun: what ends then ends as it should. */
export const isStopping = () => stopping;

/** From now on, at any moment of a start, whoever stops it stops all of it; that nobody reads what it prints stops nothing. */
export function stopOnSignals(): void {
  // A pipe whose reader has gone, or a file on a disk that is full.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  for (const signal of SIGNALS) process.on(signal, () => void stop(0));
  if (['start', 'dev'].includes(process.env['npm_lifecycle_event'] ?? '')) stopWithNpm();
}

/** npm hands a signal to its shell alone: that npm has gone shows only in that the parent is another. */
function stopWithNpm(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) void stop(0);
  }, 500).unref();
}
