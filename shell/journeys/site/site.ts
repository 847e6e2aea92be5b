import { freePort } from '@conference/testing';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const checkout = join(import.meta.dirname, '../../..');

/** Somebody who can sign in. */
export interface Person {
  email: string;
  password: string;
}

/** A site that `npm start`'s own script runs, with a DATA_DIR of its own. */
export interface JourneySite {
  url: string;
  dataDir: string;
  admin: Person;
  author: Person;
  stop(): Promise<void>;
}

/** How a start ended: its exit code, and everything it printed. */
export interface ExitResult {
  code: number | null;
  output: string;
}

/**
 * Starts a site.
 * @param hear gets what it prints, as it comes
 * @throws with what was printed when it does not open within 2 minutes
 */
export async function startSite(env: Record<string, string> = {}, hear?: (text: string) => void): Promise<JourneySite> {
  const dataDir = env['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'journeys-')));
  const port = String(await freePort());
  const start = launch({ DATA_DIR: dataDir, PORT: port, ...env });
  start.stdout?.on('data', (text: Buffer) => hear?.(String(text)));
  const output = await opened(start);
  return {
    url: `http://localhost:${port}`,
    dataDir,
    admin: personIn(output, 'admin'),
    author: personIn(output, 'author'),
    async stop() {
      const ended = exitOf(start);
      // Like Ctrl-C: the signal goes to the whole group, including children.
      process.kill(-Number(start.pid), 'SIGINT');
      await ended;
      if (!env['DATA_DIR']) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs npm start's script without waiting for a site. */
export const launch = (env: Record<string, string>): ChildProcess => run('run', env, 'start');

/** Runs a script of `tools`. */
export function run(script: string, env: Record<string, string>, ...options: string[]): ChildProcess {
  return spawn(process.execPath, [join(checkout, `tools/${script}.mjs`), ...options], {
    cwd: checkout,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, as a terminal gives it.
    detached: true,
  });
}

/** Resolves when the process has ended, with everything it printed until then. */
export function exitOf(child: ChildProcess): Promise<ExitResult> {
  let output = '';
  child.stdout?.on('data', (text) => (output += text));
  child.stderr?.on('data', (text) => (output += text));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

function opened(start: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error(`The site did not open:\n${output}`)), 120_000);
    start.stdout?.on('data', (text) => {
      output += text;
      if (!output.includes('Stop with Ctrl-C.')) return;
      clearTimeout(patience);
      resolve(output);
    });
    start.stderr?.on('data', (text) => (output += text));
    start.once('exit', () => reject(new Error(`The site ended:\n${output}`)));
  });
}

function personIn(output: string, role: 'admin' | 'author'): Person {
  const [, email = '', password = ''] = new RegExp(`sign in as ${role}\\s+(\\S+)\\s+(\\S+)`).exec(output) ?? [];
  return { email, password };
}
