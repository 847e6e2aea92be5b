import { freePort } from '@conference/testing';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../set-up/prepare.mjs';
import { alsoStopped, firstWord } from '../../start/children';
import type { Api } from '../kill/api';

const admin = { email: 'organiser@example.org', password: 'the password of the organiser' };

/** How long a start may take on a machine that has a lot to do. */
const PATIENCE_MS = 180_000;

/** What differs from one site to another. */
interface Choice {
  dataDir: string;
  /** Nothing means the embedded database, which one API process may have; a server has two. */
  databaseUrl?: string;
  mailUrl?: string;
  /** Whether it runs as npm start has it: one API, one gateway, and who looks after them. */
  whole?: boolean;
}

/** A part of the site that people can ask. */
interface Part {
  origin: string;
  /** The API first, then the gateway before it; or the one of npm start. */
  processes: ChildProcess[];
}

/** The built site, as several processes that can be hurt one by one. Whoever asks is served by each gateway in turn. */
export class Site implements Api {
  readonly parts: Part[] = [];
  readonly dataDir: string;
  private readonly ports: Promise<{ api: number; gateway: number }>[];
  private token?: string;
  private asked = 0;

  constructor(private readonly choice: Choice) {
    this.dataDir = choice.dataDir;
    const parts = choice.databaseUrl && !choice.whole ? 2 : 1;
    this.ports = Array.from({ length: parts }, async () => ({ api: await freePort(), gateway: await freePort() }));
  }

  /** Starts all of it, and waits until it listens. @throws with its own sentence when something of it does not start */
  async start(): Promise<void> {
    mkdirSync(join(this.dataDir, 'logs'), { recursive: true });
    for (const index of this.ports.keys()) await this.startPart(index);
    await this.becomes(200);
  }

  /** Starts a part, again on the same ports. */
  async startPart(index: number): Promise<void> {
    const ports = (await this.ports[index]) ?? { api: 0, gateway: 0 };
    const origin = `http://127.0.0.1:${ports.gateway}`;
    const { databaseUrl: DATABASE_URL, mailUrl: MAIL_URL } = this.choice;
    const quiet = { SEED: 'empty', RATE_LIMITS: 'off', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
    const gateway = {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: this.dataDir,
      PUBLIC_URL: origin,
      PORT: String(ports.gateway),
    };
    const api = { ...gateway, DATABASE_URL, MAIL_URL, ...quiet };
    const processes = this.choice.whole
      ? [this.launch('tools/start.mjs', 'start.log', api)]
      : [
          await ready(this.launch('api/dist/main.js', `api-${index}.log`, { ...api, API_PORT: String(ports.api) })),
          await ready(
            this.launch('shell/dist/server/main.mjs', `gateway-${index}.log`, {
              ...gateway,
              API_URL: `http://127.0.0.1:${ports.api}`,
            }),
          ),
        ];
    this.parts[index] = { origin, processes };
  }

  /** Ends the API of a part as a power cut would, and waits until it is gone. */
  async killApi(index: number): Promise<void> {
    const [api] = this.parts[index]?.processes ?? [];
    if (api) await end(api, 'SIGKILL');
  }

  /** Ends what still runs of a part, and starts all of it. */
  async renew(index: number): Promise<void> {
    for (const process of this.parts[index]?.processes ?? []) await end(process, 'SIGTERM');
    await this.startPart(index);
  }

  /** Asks the API for something, through a gateway, as people do. */
  call(line: string, init: RequestInit = {}): Promise<Response> {
    const [method, path = ''] = line.split(' ');
    return fetch(`${this.origin}/api${path}`, { method, ...init });
  }

  /** Opens a page. */
  open(path: string): Promise<Response> {
    return fetch(this.origin + path);
  }

  private get origin(): string {
    return this.parts[(this.asked += 1) % this.parts.length]?.origin ?? '';
  }

  async asAdmin(): Promise<{ authorization: string }> {
    this.token ??= await this.signIn().then(async (answer) => ((await answer.json()) as { token: string }).token);
    return { authorization: `Bearer ${this.token}` };
  }

  /** Signs the organiser in, whatever is answered. */
  signIn(): Promise<Response> {
    return this.call('POST /login', { headers: { 'content-type': 'application/json' }, body: JSON.stringify(admin) });
  }

  /** Waits until every part says that it is ready, or that it is not. @throws when that does not come about */
  async becomes(status: 200 | 503): Promise<void> {
    const said = ({ origin }: Part) =>
      fetch(`${origin}/api/health/ready`).then(
        (answer) => answer.status,
        () => 0,
      );
    for (const end = Date.now() + PATIENCE_MS; ; await pause(100)) {
      if ((await Promise.all(this.parts.map(said))).every((one) => one === status)) return;
      if (!this.runs) throw new Error(`The site has ended: see ${join(this.dataDir, 'logs')}.`);
      if (Date.now() > end) throw new Error(`health/ready does not say ${status}.`);
    }
  }

  /** Whether every process of it still runs. */
  get runs(): boolean {
    return this.parts.every(({ processes }) =>
      processes.every(({ exitCode, signalCode }) => exitCode === null && signalCode === null),
    );
  }

  /** Ends all of it, gracefully. @returns the codes with which its processes ended; null where one had to be killed */
  async stop(): Promise<(number | null)[]> {
    const processes = this.parts.splice(0).flatMap((part) => part.processes);
    return Promise.all(processes.map((process) => end(process, 'SIGTERM')));
  }

  private launch(script: string, log: string, env: NodeJS.ProcessEnv): ChildProcess {
    const sink = openSync(join(this.dataDir, 'logs', log), 'a');
    const child = fork(join(root, script), { env, cwd: root, execArgv: [], stdio: ['ignore', sink, sink, 'ipc'] });
    closeSync(sink);
    alsoStopped(child);
    return child;
  }
}

/** Waits until a process listens. @throws with its own sentence when it does not start */
async function ready(child: ChildProcess): Promise<ChildProcess> {
  await firstWord(child, `${child.spawnargs[1]} ended without a word.`);
  return child;
}

/** Sends a process a signal, and waits until it has ended. @returns its code; null when it was killed */
export async function end(process: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (process.exitCode !== null || process.signalCode !== null) return process.exitCode;
  const ended = once(process, 'exit');
  process.kill(signal);
  return (await ended)[0] as number | null;
}
