import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { ApiSettings } from '../config/settings';

const project = join(__dirname, '../..');

/**
 * Where the API lies, built from this very source. The first suite that needs it builds it for the whole run, because a build takes
 * longer than most suites of processes. The run names the folder and removes it (jest.config.mjs).
 */
function build(): string {
  const directory = process.env.TEST_API_BUILD ?? '';
  const main = join(directory, 'main.js');
  if (existsSync(main)) return main;
  const draft = mkdtempSync(`${directory}-`);
  const rspack = join(project, '../node_modules/@rspack/cli/bin/rspack.js');
  execFileSync(process.execPath, [rspack, 'build', '--output-path', draft], { cwd: project, stdio: 'pipe' });
  try {
    renameSync(draft, directory);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // A suite beside this one was faster.
    if (!existsSync(main)) throw error;
  }
  return main;
}

/** What it tells the process that has started it. */
interface StartMessage {
  ready?: { port: number };
  failed?: string;
}

/** The API as a process of its own, as it runs for people. */
export class ApiProcess {
  /** With which code it ended. */
  readonly code: Promise<number | null>;
  /** All that it has written so far. */
  output = '';
  /** What it said first. */
  private message?: StartMessage;
  private readonly hasSpoken: Promise<unknown>;

  private constructor(private readonly child: ChildProcess) {
    const streams = [child.stdout, child.stderr].flatMap((stream) => stream ?? []);
    // Not the child's own 'close' event: it never comes if this side of the channel was closed.
    const isWritten = Promise.all(streams.map((stream) => once(stream, 'close')));
    this.code = once(child, 'exit').then(([code]) => isWritten.then(() => code as number | null));
    this.hasSpoken = once(child, 'message').then(([message]) => (this.message = message as StartMessage));
    for (const stream of streams) stream.on('data', (chunk: Buffer) => (this.output += chunk));
  }

  /** Runs a command of it on settings: what it is told, and further variables. */
  static command({ dataDir, databaseUrl }: ApiSettings, words: string[], env: Record<string, string>): ChildProcess {
    const settings = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SEED: 'empty' };
    return fork(build(), words, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env: { ...settings, ...env } });
  }

  /** Starts it on settings. @param first a script that runs in it before all else @param env what it has beside them */
  static launch(
    { dataDir, databaseUrl, adminEmail, adminPassword, mailUrl }: ApiSettings,
    first?: string,
    env: Record<string, string> = {},
  ): ApiProcess {
    const child = fork(build(), {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      execArgv: first === undefined ? [] : ['--import', `data:text/javascript,${encodeURIComponent(first)}`],
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        SEED: 'empty',
        ADMIN_EMAIL: adminEmail,
        ADMIN_PASSWORD: adminPassword,
        MAIL_URL: mailUrl,
        ...env,
      },
    });
    return new ApiProcess(child);
  }

  /** Starts it on settings, and waits until it listens. @throws with what it says when it cannot start */
  static async on(settings: ApiSettings, first?: string, env?: Record<string, string>): Promise<ApiProcess> {
    const api = ApiProcess.launch(settings, first, env);
    await Promise.race([api.hasSpoken, api.code]);
    if (!api.isReady) throw new Error(api.message?.failed ?? api.output);
    return api;
  }

  get isReady(): boolean {
    return this.message?.ready !== undefined;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}/api`;
  }

  private get port(): number {
    return this.message?.ready?.port ?? 0;
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** The starter is gone. */
  leaveAlone(): void {
    this.child.disconnect();
  }

  /** Says something to the script that ran first. */
  tell(...words: string[]): void {
    this.child.send(words);
  }

  /** Waits until it takes no more connections. */
  async closed(): Promise<void> {
    for (let isOpen = true; isOpen;) {
      const socket = connect(this.port, '127.0.0.1');
      isOpen = await once(socket, 'connect').then(
        () => true,
        () => false,
      );
      socket.destroy();
    }
  }
}
