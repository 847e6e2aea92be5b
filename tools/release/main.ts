import { NoSuchVersion, Overtaken, PageNotRendered, Unfit } from '@conference/federation/store';
import { SettingRefused } from '@conference/settings';
import { stopChildren } from '../start/children';
import { Refused } from '../start/refused';
import { readCommand } from './command';
import { publish } from './publish';
import { prune, rollback, showHistory, showStatus } from './store';

const { command, modules, options, settings } = readCommand(process.argv.slice(2), process.env);

const commands: Record<typeof command, () => Promise<void>> = {
  publish: () => publish(settings, modules, options),
  stage: () => publish(settings, modules, { ...options, isStaged: true }),
  rollback: () => rollback(settings, modules, options.to),
  status: () => showStatus(settings),
  history: () => showHistory(settings, modules),
  prune: () => prune(settings, options.keep),
};

// Until it has ended well: a process that has nothing left to wait for ends without a word.
process.exitCode = 1;
commands[command]()
  .then(() => void (process.exitCode = 0))
  .catch((error: unknown) => {
    const isExpected = [Refused, SettingRefused, Unfit, PageNotRendered, NoSuchVersion, Overtaken].some((kind) => error instanceof kind);
    console.error(isExpected ? (error as Error).message : error);
    if (['publish', 'stage', 'rollback'].includes(command)) console.error('Nothing has been released.');
  })
  .finally(stopChildren);
