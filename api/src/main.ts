import 'reflect-metadata';
import { LogLines, Shutdown } from '@conference/process';
import { readApiSettings } from './config/settings';
import { StartRefused } from './config/start-refused';
import { LineLogger } from './logging/line-logger';
import { traceOf } from './logging/trace-of';
import { beginAnew } from './pair/begin-anew';
import { checkApi, startApi } from './start';

const lines = new LineLogger();
const end = new Shutdown((code) => process.exit(code));

/** Tells the starter, when one is listening. */
function tell(message: object): Promise<void> {
  return new Promise((resolve) => (process.send ? process.send(message, () => resolve()) : resolve()));
}

/** Logs what nobody has caught, a promise's failure too, and ends with 1: what it has left behind cannot be relied on. */
function fail(error: unknown, failure: string): void {
  lines.fatal({ failure, ...traceOf(error) }, 'process');
  end.begin(1);
}

/** Ends with 1, and says why. */
function endWith(sentence: string): void {
  lines.fatal({ failure: 'parted', sentence }, 'process');
  new LogLines(2).write(`${sentence}\n`);
  void tell({ failed: sentence });
  end.begin(1);
}

/** The one sentence about a start that came to nothing. The message of an error may quote what people typed. */
function sentenceOf(error: unknown): string {
  if (error instanceof StartRefused) return error.message.replace(/\s+/g, ' ');
  const trace = traceOf(error);
  lines.fatal({ failure: 'start', ...trace }, 'process');
  return `The API cannot start (${trace.reason ?? trace.error}).`;
}

/** Starts the API; with --check, only says whether it would start; with --begin-anew, has a database and a DATA_DIR belong together. */
async function main(): Promise<void> {
  // Files that the database makes by itself are nobody else's business either.
  process.umask(0o077);
  // Nobody is left to end this process when the starter is gone.
  process
    .on('SIGTERM', () => end.onSignal())
    .on('SIGINT', () => end.onSignal())
    .on('disconnect', () => end.begin());
  process.on('uncaughtException', fail);
  try {
    const settings = readApiSettings(process.env);
    if (process.argv.includes('--check')) {
      await checkApi(settings);
      await tell({ checked: true });
      process.exit(0);
    }
    if (process.argv.includes('--begin-anew')) {
      process.stdout.write(`${await beginAnew(settings, process.argv.includes('--yes'))}\n`);
      process.exit(0);
    }
    const { ending, port, people, parted } = await startApi(settings);
    end.target = ending;
    void parted.then(endWith);
    await tell({ ready: { port, people } });
  } catch (error) {
    const sentence = sentenceOf(error);
    new LogLines(2).write(`${sentence}\n`);
    await tell({ failed: sentence });
    process.exit(1);
  }
}

void main();
