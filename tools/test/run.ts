import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { nxEnv, nxScript } from '../nx';
import { root } from '../set-up/prepare.mjs';
import { endOf, type End } from '../start/children';

/** Where the test runners leave their counts. */
export const results = join(root, '.results');

/** A part of the run: a script of an installed package, and its parameters. Its output goes into `.results/<name>.log`. */
export interface Part {
  name: string;
  script: string;
  parameters: string[];
}

/** A part that did not succeed, and how its process ended: an exit code or a signal. */
export interface Broken {
  name: string;
  end: End;
}

/** Nx; whatever fails is shown, and the rest goes on. */
export const nx = (name: string, ...parameters: string[]): Part => ({
  name,
  script: nxScript,
  parameters: [...parameters, '--outputStyle=static', '--nxBail=false'],
});

/** Runs a part, its output shown as it comes. Resolves to the part if it did not succeed. */
export async function run(part: Part): Promise<Broken[]> {
  const log = createWriteStream(logOf(part.name));
  const child = begin(part, 'pipe');
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from?.pipe(to, { end: false });
    from?.pipe(log, { end: false });
  }
  const broken = await brokenOf(part, child);
  log.end();
  return broken;
}

/** Runs a part beside others, with its `nice` raised by `patience`. Its output is shown when it has ended. */
export async function runBeside(part: Part, patience: number): Promise<Broken[]> {
  const log = await open(logOf(part.name), 'w');
  const child = begin(part, log.fd);
  if (child.pid) setPriority(child.pid, Math.min(getPriority() + patience, 19));
  const broken = await brokenOf(part, child);
  await log.close();
  console.log(`\n${await readFile(logOf(part.name), 'utf8')}`);
  return broken;
}

/** The last lines that a part printed. */
export async function lastLines(name: string, count: number): Promise<string[]> {
  return (await readFile(logOf(name), 'utf8')).trimEnd().split('\n').slice(-count);
}

const logOf = (name: string) => join(results, `${name}.log`);

const begin = ({ script, parameters }: Part, output: 'pipe' | number): ChildProcess =>
  spawn(process.execPath, [join(root, script), ...parameters], {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...nxEnv },
  });

async function brokenOf({ name }: Part, child: ChildProcess): Promise<Broken[]> {
  // Its output may come after its exit.
  const [end] = await Promise.all([endOf(child), child.stdout && once(child, 'close')]);
  return end === 0 ? [] : [{ name, end }];
}
