import 'reflect-metadata';
import { readApiSettings } from './config/settings';
import { StartRefused } from './config/start-refused';
import { MINUTE } from './durations';
import { checkApi, startApi } from './start';
import type { RunningApi } from './start';

/**
 * How long the end may take (docs/rules.md, stopping). Nobody else is served meanwhile, so it is not for ever: in a minute an
 * abstract of usual size, up to a few megabytes, comes in over a weak network, and a mail that is on its way has left.
 * Whoever is cut off still has the form and its key, and sends it again. systemd kills after 90 seconds.
 */
const LAST_MS = MINUTE;

/** One wish to end comes as several signals: Ctrl-C is heard by every process of a terminal, and passed on besides. */
const SAME_WISH_MS = 1000;

/** Tells the starter, when one is listening. */
function tell(message: object): Promise<void> {
  return new Promise((resolve) => (process.send ? process.send(message, () => resolve()) : resolve()));
}

let api: RunningApi | undefined;
let stoppingSince: number | undefined;

/**
 * Takes no more requests, finishes those that run, and ends; also while starting, and when the starter is gone. The process
 * ends with 1 when something was cut off.
 */
function stop(): void {
  if (!api) process.exit(0);
  if (stoppingSince !== undefined) return;
  stoppingSince = performance.now();
  setTimeout(() => process.exit(1), LAST_MS).unref();
  void api.app.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
}

/** Who asks a second time is in a hurry. */
function stopOnSignal(): void {
  if (stoppingSince !== undefined && performance.now() - stoppingSince > SAME_WISH_MS) process.exit(1);
  stop();
}

/** Starts the API; with --check, only says whether it would start. */
async function main(): Promise<void> {
  // Files that the database makes by itself are nobody else's business either.
  process.umask(0o077);
  process.on('SIGTERM', stopOnSignal).on('SIGINT', stopOnSignal).on('disconnect', stop);
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
