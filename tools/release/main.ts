import { Busy, NoSuchVersion, Overtaken, PageNotRendered, Unfit, Unreadable } from '@conference/release-store';
import { SettingRefused } from '@conference/settings';
import { stopChildren } from '../start/children';
import { Refused } from '../start/refused';
import { isStopping, stop } from '../start/stop';
import { readCommand } from './command';
import { publish } from './publish';
import { offline, prune, rollback, showHistory, showStatus } from './store';

const { command, modules, options, settings } = readCommand(process.argv.slice(2), process.env);

const commands: Record<typeof command, () => Promise<void>> = {
  publish: () => publish(settings, modules, options),
  stage: () => publish(settings, modules, { ...options, isStaged: true }),
  rollback: () => rollback(settings, modules, options.to),
  status: () => showStatus(settings),
  history: () => showHistory(settings, modules),
  prune: () => prune(settings, options.keep),
  offline: () => offline(settings, options.offline),
};

/** As after Ctrl-C in a shell. */
const STOPPED = 130;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    console.error('Stopped. What is live by now: npm run release -- status.');
    void stop(STOPPED);
  });
}
// Whoever reads what it says may have read enough (`| head`): it is done all the same.
process.stdout.on('error', () => undefined);

// Until it has ended well: a process that has nothing left to wait for ends without a word.
process.exitCode = 1;
commands[command]()
  .then(() => void (process.exitCode = 0))
  .catch((error: unknown) => {
    // What is under way breaks off with it, each in its own words.
    if (isStopping()) return;
    const isExpected = [
      Refused,
      SettingRefused,
      Unfit,
      PageNotRendered,
      NoSuchVersion,
      Overtaken,
      Busy,
      Unreadable,
    ].some((kind) => error instanceof kind);
    console.error(isExpected || isOfSystem(error) ? (error as Error).message : error);
    if (['publish', 'stage', 'rollback', 'offline'].includes(command)) console.error('Nothing has been released.');
  })
  .finally(stopChildren);

/** Whether the system refuses a file or a folder: it names that in a sentence of its own. */
function isOfSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'path' in error;
}
