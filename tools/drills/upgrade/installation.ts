import { freePort } from '@conference/testing';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { alsoStopped } from '../../start/children';
import type { Api } from '../kill/api';

const admin = { email: 'organiser@example.org', password: 'the password of the organiser' };
/** How long a checkout may take to build and to answer, in ms: the machine may have a lot to do. */
const STARTS_MS = 600_000;

/** A site on one port, one DATA_DIR and one database, whichever checkout `npm start` is called in. */
export class Installation implements Api {
  private running?: { child: ChildProcess; ended: Promise<unknown> };
  private token?: string;

  private constructor(
    private readonly port: number,
    readonly dataDir: string,
    private readonly databaseUrl: string | undefined,
  ) {}

  static async at(dataDir: string, databaseUrl?: string): Promise<Installation> {
    return new Installation(await freePort(), dataDir, databaseUrl);
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  /** `npm start` in a checkout. Waits until the site answers. @throws with what it says when it ends instead */
  async start(checkout: string): Promise<void> {
    const child = spawn('npm', ['start', '--silent'], {
      cwd: checkout,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        DATABASE_URL: this.databaseUrl,
        SEED: 'empty',
        RATE_LIMITS: 'off',
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    alsoStopped(child);
    const ended = once(child, 'exit');
    this.running = { child, ended };
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part));
    for (const end = Date.now() + STARTS_MS; !said.includes('Stop with Ctrl-C.'); await pause(100)) {
      if (child.exitCode !== null || Date.now() > end) throw new Error(`npm start does not answer:\n${said}`);
    }
  }

  /** Ctrl-C, until all of it has ended. */
  async stop(): Promise<void> {
    if (!this.running) return;
    const { child, ended } = this.running;
    if (child.exitCode === null) process.kill(-Number(child.pid), 'SIGINT');
    await ended;
  }

  call(line: string, init: RequestInit = {}): Promise<Response> {
    const [method, path] = line.split(' ');
    return fetch(`${this.origin}/api${path}`, { method, ...init });
  }

  /** Sends JSON. @throws when it is not taken */
  async send(line: string, body: object, headers: Record<string, string> = {}): Promise<Record<string, unknown>> {
    const answer = await this.call(line, {
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const said = (await answer.json()) as Record<string, unknown>;
    if (!answer.ok) throw new Error(`${line} is answered ${answer.status}: ${JSON.stringify(said)}`);
    return said;
  }

  /** The token of somebody who signs in now. */
  async signIn(person: { email: string; password: string }): Promise<string> {
    return String((await this.send('POST /login', person))['token']);
  }

  /** Signed in once: the session goes through the upgrade as well. */
  async asAdmin(): Promise<{ authorization: string }> {
    this.token ??= await this.signIn(admin);
    return { authorization: `Bearer ${this.token}` };
  }
}
