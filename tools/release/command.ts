import { readReleaseSettings, type ReleaseSettings } from '@conference/settings';
import { parseArgs } from 'node:util';
import { released } from './modules';

const COMMANDS = ['publish', 'stage', 'rollback', 'status', 'history', 'prune'] as const;

/** How a module is released. */
export interface Options {
  /** Prefixes that are meant to go. */
  drop: string[];
  /** Whether what is not committed may be released: for rehearsals. */
  uncommitted: boolean;
  /** Which version to roll back to. */
  to?: string;
  /** How many releases pruning keeps. */
  keep: number;
}

interface Command {
  command: (typeof COMMANDS)[number];
  modules: string[];
  options: Options;
  settings: ReleaseSettings;
}

const USAGE = `Usage: npm run release -- <command>
  publish <module> ...          builds, checks and tries modules, and makes them live
  stage <module> ...            the same, but leaves what is live as it is: for a preview
  rollback <module>             puts a module back to the version before
  status                        what is live
  history [module]              what was live, the newest first
  prune --keep <number>         removes what only older releases have

  --to <version>                of rollback: that version
  --drop <prefix>               of publish: an address that is meant to go
  --uncommitted                 of publish and stage: also what is not committed

Modules: ${Object.keys(released).join(', ')}. The store is that of DATA_DIR.`;

/** Reads what is to be done. Says how to say it, and ends the process, when it cannot be understood. */
export function readCommand(said: string[], env: NodeJS.ProcessEnv): Command {
  try {
    const { values, positionals } = parseArgs({
      args: said,
      allowPositionals: true,
      options: {
        drop: { type: 'string', multiple: true, default: [] },
        uncommitted: { type: 'boolean', default: false },
        to: { type: 'string' },
        keep: { type: 'string', default: '' },
      },
    });
    const [first, ...modules] = positionals;
    const command = COMMANDS.find((one) => one === first);
    const unknown = modules.find((name) => !(name in released));
    const keep = Number(values.keep);
    if (!command) throw new Error(first ? `There is no command ${first}.` : 'What is to be done?');
    if (unknown) throw new Error(`There is no module ${unknown}.`);
    if (['publish', 'stage'].includes(command) && modules.length === 0) throw new Error(`Which module is to be ${command}d?`.replace('publishd', 'published'));
    if (command === 'rollback' && modules.length !== 1) throw new Error('One module is rolled back at a time.');
    if (command === 'prune' && !(Number.isSafeInteger(keep) && keep > 0)) throw new Error('How many releases are to be kept (--keep 10)?');
    return { command, modules, options: { ...values, keep }, settings: readReleaseSettings(env) };
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    process.exit(2);
  }
}
