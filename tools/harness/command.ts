import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../set-up/prepare.mjs';
import { stopWithOthers } from '../start/children';

/** The bundler of all builds, as a script of Node. */
export const rspack = join(root, 'node_modules/@rspack/cli/bin/rspack.js');

export type Command = readonly [program: string, ...parameters: string[]];

interface Surroundings {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

/**
 * Runs a command to its end.
 * @param good the codes with which it may end
 * @returns what it prints, without its last line break
 * @throws with what it prints when it ends otherwise
 */
export function run(
  [program, ...parameters]: Command,
  { good = [0], ...options }: Surroundings & { input?: string; good?: number[] } = {},
): string {
  const { status, stdout, stderr, error } = spawnSync(program, parameters, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 ** 2,
    shell: process.platform === 'win32' && ['npm', 'npx'].includes(program),
    ...options,
  });
  if (error || !good.includes(status ?? -1))
    throw new Error(`${[program, ...parameters].join(' ')} fails:\n${error?.message ?? stdout + stderr}`);
  return stdout.trimEnd();
}

/** Runs a script of Node, everything it prints passed through. @returns whether it succeeds */
export const passes = (script: string, parameters: string[], { cwd = root, env }: Surroundings = {}): boolean =>
  spawnSync(process.execPath, [script, ...parameters], {
    cwd,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  }).status === 0;

/** A command that runs, and what it prints. */
export interface Running {
  child: ChildProcess;
  output(): string;
  /** Resolves to its exit code once it has ended and all is printed; a signal is none. */
  ended: Promise<number | null>;
  /** As Ctrl-C in its terminal does. @returns its exit code */
  interrupt(): Promise<number | null>;
}

/** Starts a command in a group of processes of its own. It ends with this process. @param isShown whether what it prints is passed on */
export function start(
  [program, ...parameters]: Command,
  { cwd = root, env, isShown }: Surroundings & { isShown?: boolean } = {},
): Running {
  const child = spawn(program, parameters, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  stopWithOthers(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (isShown) process.stdout.write(text);
    });
  }
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return {
    child,
    output: () => output,
    ended,
    interrupt() {
      if (child.exitCode === null && child.signalCode === null) process.kill(-Number(child.pid), 'SIGINT');
      return ended;
    },
  };
}
