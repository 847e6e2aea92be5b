import { execFileSync, fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import type { ApiSettings } from '../config/settings';

const project = join(__dirname, '../..');
const modules = join(project, '../node_modules');
let built: string | undefined;
afterAll(() => built && rmSync(dirname(built), { recursive: true, force: true }));

/** Where the API lies, built once a suite from this very source, where it finds what it imports. */
function build(): string {
  if (built) return built;
  const directory = mkdtempSync(join(modules, '.api-'));
  const rspack = join(modules, '@rspack/cli/bin/rspack.js');
  execFileSync(process.execPath, [rspack, 'build', '--output-path', directory], { cwd: project, stdio: 'pipe' });
  return (built = join(directory, 'main.js'));
}

/** The API as a process of its own, as it runs for people. */
export class ApiProcess {
  /** With which code it ended. */
  readonly code: Promise<number | null>;

  private constructor(
    private readonly child: ChildProcess,
    private readonly port: number,
  ) {
    this.code = once(child, 'exit').then(([code]) => code as number | null);
  }

  /** Starts it on settings, and waits until it listens. */
  static async on({ dataDir, databaseUrl, adminEmail, adminPassword, mailUrl }: ApiSettings): Promise<ApiProcess> {
    const child = fork(build(), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        SEED: 'empty',
        ADMIN_EMAIL: adminEmail,
        ADMIN_PASSWORD: adminPassword,
        MAIL_URL: mailUrl,
      },
    });
    const [said] = (await once(child, 'message')) as [{ ready?: { port: number }; failed?: string }];
    if (!said.ready) throw new Error(said.failed);
    return new ApiProcess(child, said.ready.port);
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}/api`;
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Waits until it takes no more connections. */
  async closed(): Promise<void> {
    for (let isOpen = true; isOpen; ) {
      const socket = connect(this.port, '127.0.0.1');
      isOpen = await once(socket, 'connect').then(() => true, () => false);
      socket.destroy();
    }
  }
}
