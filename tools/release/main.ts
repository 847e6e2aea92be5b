import { NoSuchVersion, PageNotRendered, Unfit } from '@conference/federation/store';
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

commands[command]()
  .catch((error: unknown) => {
    const isExpected = [Refused, SettingRefused, Unfit, PageNotRendered, NoSuchVersion].some((kind) => error instanceof kind);
    console.error(isExpected ? (error as Error).message : error);
    console.error('Nothing has been released.');
    process.exitCode = 1;
  })
  .finally(stopChildren);
