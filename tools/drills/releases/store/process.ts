import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../../../set-up/prepare.mjs';
import { stopWithOthers } from '../../../start/children';

/** Starts a script of this drill as a process of its own; it ends with the drill. */
export function started(script: string, ...parameters: string[]): ChildProcess {
  const child = fork(join(import.meta.dirname, script), parameters, {
    execArgv: ['--import', 'tsx'],
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  stopWithOthers(child);
  return child;
}

/** Waits for the end of a process. @returns the signal it ended of, or what it ended with */
export async function endOf(child: ChildProcess): Promise<NodeJS.Signals | number> {
  const [code, signal] = (await once(child, 'exit')) as [number, NodeJS.Signals | null];
  return signal ?? code;
}
