import { freePort } from '@conference/testing';
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../set-up/prepare.mjs';
import { readyMessage, stopProcess, stopWithOthers, type End } from '../start/children';
import { organiser, ownSite, signIn, type Api, type Authorized, type Session } from './api';
import { until } from './wait';

/** How long a start may take on a machine that has a lot to do, in ms; `npm start` may have to build everything before. */
const PATIENCE_MS = 180_000;
const BUILDS_MS = 600_000;

/** What differs from one site to another. */
interface Options {
  dataDir: string;
  /** If left out, the embedded database, which one API process may have. On a server there are two. */
  databaseUrl?: string;
  mailUrl?: string;
  /** The script of the API, if it runs alone: one process of it, and no gateway. */
  apiOnly?: string;
}

/** A part of the site that answers. */
interface Part {
  origin: string;
  /** The API first, then its gateway; or npm, which has started both. */
  processes: ChildProcess[];
  isNpm?: true;
}

/** A built site as processes that can be killed one by one; it stops with its variable. Requests go to its parts in turn. */
export class DrillSite implements Api, AsyncDisposable {
  readonly parts: Part[] = [];
  readonly dataDir: string;
  private readonly ports: { api: number; gateway: number }[] = [];
  private organisers?: Session;
  private turn = 0;

  constructor(private readonly options: Options) {
    this.dataDir = options.dataDir;
  }

  /** Starts all of it, and waits until it is ready. @throws with its own sentence when something of it does not start */
  async start(): Promise<void> {
    await this.startPart(0);
    if (this.options.databaseUrl && !this.options.apiOnly) await this.startPart(1);
    await this.becomes(200);
  }

  /** Starts all of it on one port as `npm start` does, in whichever checkout. @throws when that ends instead */
  async npmStart(checkout = root): Promise<void> {
    const { gateway } = await this.portsOf(0);
    const env = { ...this.env(gateway), ...this.apiEnv };
    const child = this.logged('start.log', (stdio) =>
      spawn('npm', ['start', '--silent'], { cwd: checkout, env, stdio, detached: true }),
    );
    this.parts.splice(0, Infinity, { origin: `http://127.0.0.1:${gateway}`, processes: [child], isNpm: true });
    await this.becomes(200, BUILDS_MS);
  }

  /** Starts a part, again on the same ports. */
  private async startPart(index: number): Promise<void> {
    const { api, gateway } = await this.portsOf(index);
    const { apiOnly } = this.options;
    const env = this.env(gateway);
    const apiEnv = { ...env, ...this.apiEnv, API_PORT: String(api) };
    const processes = [await this.launch(apiOnly ?? join(root, 'api/dist/main.js'), `api-${index}.log`, apiEnv)];
    if (!apiOnly) {
      const before = { ...env, API_URL: `http://127.0.0.1:${api}` };
      processes.push(await this.launch(join(root, 'shell/dist/server/main.mjs'), `gateway-${index}.log`, before));
    }
    this.parts[index] = { origin: `http://127.0.0.1:${apiOnly ? api : gateway}`, processes };
  }

  /** Ends the API as a power cut would, and waits until it is gone. */
  async killApi(): Promise<void> {
    const [api] = this.parts[0]?.processes ?? [];
    if (api) await stopProcess(api, 'SIGKILL');
  }

  /** The same of every process of it, whichever of them is at work. */
  async killApis(): Promise<void> {
    await Promise.all(this.parts.map(({ processes: [api] }) => api && stopProcess(api, 'SIGKILL')));
  }

  /** Asks the API for something, through a gateway where there is one, as people do. */
  call(line: string, init: RequestInit = {}): Promise<Response> {
    const [method, path = ''] = line.split(' ');
    return fetch(`${this.origin}/api${path}`, { method, ...init });
  }

  open(path: string): Promise<Response> {
    return fetch(this.origin + path);
  }

  get origin(): string {
    return this.parts[(this.turn += 1) % this.parts.length]?.origin ?? '';
  }

  async asAdmin(): Promise<Authorized> {
    return { authorization: `Bearer ${(await this.session()).token}` };
  }

  /** The organiser's session. It has to survive whatever happens to the site. */
  async session(): Promise<Session> {
    return (this.organisers ??= await signIn(this.origin, organiser));
  }

  /** Waits until every part reports whether it is ready. @throws when one does not */
  becomes(status: 200 | 503, ms = PATIENCE_MS): Promise<void> {
    const statusOf = ({ origin }: Part) =>
      fetch(`${origin}/api/health/ready`).then(
        (answer) => answer.status,
        () => 0,
      );
    const allAre = async () => {
      const areSo = (await Promise.all(this.parts.map(statusOf))).every((one) => one === status);
      if (!areSo && !this.runs) throw new Error(`The site has ended: see ${join(this.dataDir, 'logs')}.`);
      return areSo;
    };
    return until(allAre, { ms, otherwise: `health/ready does not say ${status}.` });
  }

  get runs(): boolean {
    return this.parts.every(({ processes }) =>
      processes.every(({ exitCode, signalCode }) => exitCode === null && signalCode === null),
    );
  }

  /** Ends all of it, gracefully. @returns how its processes ended */
  async stop(): Promise<End[]> {
    return Promise.all(
      this.parts
        .splice(0)
        .flatMap(({ processes, isNpm }) =>
          processes.map((child) => stopProcess(child, isNpm ? 'SIGINT' : 'SIGTERM', isNpm)),
        ),
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
  }

  private async portsOf(index: number): Promise<{ api: number; gateway: number }> {
    return (this.ports[index] ??= { api: await freePort(), gateway: await freePort() });
  }

  private env(port: number): NodeJS.ProcessEnv {
    const { PATH, HOME } = process.env;
    return { PATH, HOME, DATA_DIR: this.dataDir, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` };
  }

  /** What the API is given, and no gateway needs. */
  private get apiEnv(): NodeJS.ProcessEnv {
    return { DATABASE_URL: this.options.databaseUrl, MAIL_URL: this.options.mailUrl, ...ownSite };
  }

  /** Starts a process, and waits until it listens. @throws with its own sentence when it does not start */
  private async launch(script: string, log: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
    const child = this.logged(log, (stdio) => fork(script, { env, cwd: root, execArgv: [], stdio: [...stdio, 'ipc'] }));
    await readyMessage(child, `${script} ended without a word.`);
    return child;
  }

  private logged(name: string, begin: (stdio: ['ignore', number, number]) => ChildProcess): ChildProcess {
    mkdirSync(join(this.dataDir, 'logs'), { recursive: true });
    const sink = openSync(join(this.dataDir, 'logs', name), 'a');
    const child = begin(['ignore', sink, sink]);
    closeSync(sink);
    stopWithOthers(child);
    return child;
  }
}
