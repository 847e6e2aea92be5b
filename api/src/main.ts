import 'reflect-metadata';
import { BucketUnavailable } from '@conference/bucket';
import { LogLines, Shutdown } from '@conference/process';
import { readApiSettings, type ApiSettings } from './config/settings';
import { StartRefused } from './config/start-refused';
import { databaseFacts } from './doctor/database-facts';
import { forgetFiles, moveFiles } from './files/moving/move-files';
import { LineLogger } from './logging/line-logger';
import { loggableError } from './logging/loggable-error';
import { beginAnew } from './pair/begin-anew';
import { freeAdmin } from './second-factor/free-admin';
import { checkApi, startApi } from './start';

const lines = new LineLogger();
const shutdown = new Shutdown((code) => process.exit(code));

/** Sends a message to the parent process, if there is one. */
function tell(message: object): Promise<void> {
  return new Promise((resolve) => (process.send ? process.send(message, () => resolve()) : resolve()));
}

/** Logs an uncaught error or rejection and ends with 1, because the state is unreliable now. */
function fail(error: unknown, failure: string): void {
  lines.fatal({ failure, ...loggableError(error) }, 'process');
  shutdown.begin(1);
}

/** Ends with 1, and says why. */
function endWith(sentence: string): void {
  lines.fatal({ failure: 'parted', sentence }, 'process');
  new LogLines(2).write(`${sentence}\n`);
  void tell({ failed: sentence });
  shutdown.begin(1);
}

/** The sentence for a failed start. Not an error's message, which may quote input. */
function sentenceOf(error: unknown): string {
  if (error instanceof StartRefused || error instanceof BucketUnavailable) return error.message.replace(/\s+/g, ' ');
  const trace = loggableError(error);
  lines.fatal({ failure: 'start', ...trace }, 'process');
  return `The API cannot start (${trace.reason ?? trace.error}).`;
}

const FILES_USAGE =
  'Usage: npm run files -- move (copies abstracts from STORAGE_FROM to where STORAGE_URL says, while the site runs), then npm run files -- forget (empties STORAGE_FROM). docs/operations.md, "Abstracts in a bucket", has all steps.';

/** What `npm run files` does. */
const filesCommands = new Map([
  ['move', (settings: ApiSettings) => moveFiles(settings)],
  ['forget', forgetFiles],
]);

/** What the API does instead of starting, by the first argument. Each returns what is then printed. */
const commands = new Map<string | undefined, (settings: ApiSettings, words: string[]) => Promise<string>>([
  // Only checks whether it would start.
  [
    '--check',
    async (settings) => {
      await checkApi(settings);
      await tell({ checked: true });
      return '';
    },
  ],
  ['--begin-anew', (settings, [answer]) => beginAnew(settings, answer === '--yes')],
  // For the doctor.
  ['--facts', async (settings) => JSON.stringify(await databaseFacts(settings))],
  ['--files', (settings, [word = '']) => filesCommand(word)(settings)],
  ['--free-admin', (settings, [email = '']) => freeAdmin(settings, email)],
]);

/** @throws StartRefused */
function filesCommand(word: string): (settings: ApiSettings) => Promise<string> {
  const command = filesCommands.get(word);
  if (!command) throw new StartRefused(FILES_USAGE);
  return command;
}

/** Starts the API, or does what a flag says. */
async function main(): Promise<void> {
  // Files that the database makes must be private, too.
  process.umask(0o077);
  // Without its parent nobody would stop this process.
  process
    .on('SIGTERM', () => shutdown.onSignal())
    .on('SIGINT', () => shutdown.onSignal())
    .on('disconnect', () => shutdown.begin());
  process.on('uncaughtException', fail);
  try {
    const settings = readApiSettings(process.env);
    const [flag, ...words] = process.argv.slice(2);
    const command = commands.get(flag);
    if (command) {
      const outcome = await command(settings, words);
      if (outcome !== '') process.stdout.write(`${outcome}\n`);
      process.exit(0);
    }
    const { ending, port, people, parted } = await startApi(settings);
    shutdown.target = ending;
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
