import { spawn, type StdioOptions } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { nxEnv, nxScript } from '../nx';
import { root } from '../set-up/prepare.mjs';
import { endOf } from '../start/children';

/** Where the test runners leave their counts. */
export const results = join(root, '.results');

/** What is run: a script of an installed package, and what it is told. */
export interface Command {
  script: string;
  parameters: string[];
}

/** Nx; whatever fails is shown, and the rest goes on. */
export const nx = (...parameters: string[]): Command => ({
  script: nxScript,
  parameters: [...parameters, '--outputStyle=static', '--nxBail=false'],
});

/** Runs a command, its output passed through. Resolves to whether it succeeded. */
export const run = (command: Command): Promise<boolean> => ended(command, ['ignore', 'inherit', 'inherit']);

/** The same beside others, at `patience` as of `nice`; what it prints is in `.results/<name>.log`, and is shown when it has ended. */
export async function runBeside(name: string, command: Command, patience?: number): Promise<boolean> {
  const path = join(results, `${name}.log`);
  const log = await open(path, 'w');
  const isGood = await ended(command, ['ignore', log.fd, log.fd], patience);
  await log.close();
  console.log(`\n${await readFile(path, 'utf8')}`);
  return isGood;
}

async function ended({ script, parameters }: Command, stdio: StdioOptions, patience = 0): Promise<boolean> {
  const child = spawn(process.execPath, [join(root, script), ...parameters], {
    cwd: root,
    stdio,
    env: { ...process.env, ...nxEnv },
  });
  if (child.pid && patience > 0) setPriority(child.pid, Math.min(getPriority() + patience, 19));
  return (await endOf(child)) === 0;
}
