import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { alsoStopped } from '../../start/children';
import type { Api } from './api';

const admin = { email: 'organiser@example.org', password: 'the password of the organiser' };

/** An API that can be killed and started again on the same data. */
export class Site implements Api {
  private child?: ChildProcess;
  /** Where it listens. */
  port = 0;
  private token?: string;

  constructor(
    private readonly script: string,
    readonly dataDir: string,
    private readonly databaseUrl: string | undefined,
  ) {}

  /** Starts it, and waits until it listens. @throws when it does not start */
  async start(): Promise<void> {
    const child = fork(this.script, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: this.dataDir,
        DATABASE_URL: this.databaseUrl,
        SEED: 'empty',
        RATE_LIMITS: 'off',
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
      },
    });
    alsoStopped(child);
    this.child = child;
    const [said] = (await once(child, 'message')) as [{ ready?: { port: number }; failed?: string }];
    if (!said.ready) throw new Error(said.failed);
    this.port = said.ready.port;
  }

  /** Ends it as a power cut would, and waits until it is gone. */
  async kill(): Promise<void> {
    const ended = once(this.child as ChildProcess, 'exit');
    this.child?.kill('SIGKILL');
    await ended;
  }

  call(line: string, init: RequestInit = {}): Promise<Response> {
    const [method, path] = line.split(' ');
    return fetch(`http://127.0.0.1:${this.port}/api${path}`, { method, ...init });
  }

  async asAdmin(): Promise<{ authorization: string }> {
    if (!this.token) {
      const headers = { 'content-type': 'application/json' };
      const login = await this.call('POST /login', { headers, body: JSON.stringify(admin) });
      this.token = ((await login.json()) as { token: string }).token;
    }
    return { authorization: `Bearer ${this.token}` };
  }
}
