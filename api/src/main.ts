import 'reflect-metadata';
import { readApiSettings } from './config/settings';
import { StartRefused } from './config/start-refused';
import { checkApi, startApi } from './start';
import type { RunningApi } from './start';

/** Requests that are still running at the end get this long. */
const LAST_MS = 10_000;

/** Tells the starter, when one is listening. */
function tell(message: object): Promise<void> {
  return new Promise((resolve) => (process.send ? process.send(message, () => resolve()) : resolve()));
}

let api: RunningApi | undefined;
let stopping = false;

/** Takes no more requests, finishes those that run, and ends; also while starting, and when the starter is gone. */
function stop(): void {
  if (!api) process.exit(0);
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(0), LAST_MS).unref();
  void api.app.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
}

/** Starts the API; with --check, only says whether it would start. */
async function main(): Promise<void> {
  // Files that the database makes by itself are nobody else's business either.
  process.umask(0o077);
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, stop);
  try {
    const settings = readApiSettings(process.env);
    if (process.argv.includes('--check')) {
      await checkApi(settings);
      await tell({ checked: true });
      process.exit(0);
    }
    api = await startApi(settings);
    await tell({ ready: { port: api.port, people: api.people } });
  } catch (error) {
    const sentence = error instanceof StartRefused ? error.message : `The API cannot start: ${(error as Error).message}`;
    process.stderr.write(`${sentence.replace(/\s+/g, ' ')}\n`);
    await tell({ failed: sentence });
    process.exit(1);
  }
}

void main();
