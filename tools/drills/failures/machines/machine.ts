import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChildProcess } from 'node:child_process';
import { until } from '../../../harness/wait';
import { endOf, stopProcess } from '../../../start/children';
import type { GaleraNode } from './galera';
import type { NetworkPlace } from './network';

/** The parts of the site on a machine, besides its database. */
export type Part = 'api' | 'gateway' | 'proxy' | 'releases' | 'tunnel' | 'database-proxy';
const PARTS = ['tunnel', 'database-proxy', 'releases', 'api', 'gateway', 'proxy'] as const;

const READY_MS = 240_000;
const START_AGAIN_MS = 1000;

interface Setting {
  folder: string;
  /** Of the version that runs at first, built. */
  checkout: string;
  /** The files with which the proxies run: of the site, and before its gateway. */
  haproxy: string;
  tunnel: string;
  /** Of one before the database; absent where the API knows all hosts of that. */
  databaseProxy?: string;
  /** Where the first of them takes commands. */
  socket: string;
  env: Partial<Record<Part, Record<string, string>>>;
}

/** A machine of a site that has several: a proxy, a gateway, an API, a publishing service and a database. */
export class Machine {
  private readonly running = new Map<Part, ChildProcess>();
  /** Those that are not started again. */
  private readonly stopped = new Set<Part>();
  /** Of which its API, its gateway and its publishing service are. */
  private checkout: string;

  constructor(
    /** What proxies call it. */
    readonly name: string,
    readonly place: NetworkPlace,
    readonly node: GaleraNode,
    private readonly setting: Setting,
  ) {
    this.checkout = setting.checkout;
  }

  /** Starts all parts, and waits until they answer. @throws when they do not */
  async start(parts: readonly Part[] = PARTS): Promise<void> {
    for (const part of parts) {
      this.stopped.delete(part);
      this.launch(part);
    }
    await until(() => this.isReady(), {
      ms: READY_MS,
      otherwise: `${this.place.address} is not ready (${this.setting.folder}).`,
    });
  }

  /** Where its gateway is reached, past the proxies. */
  get origin(): string {
    return `http://${this.place.address}:4201`;
  }

  /** Whether its API says that it can work. */
  isServing(): Promise<boolean> {
    return fetch(`${this.origin}/api/health/ready`, { signal: AbortSignal.timeout(5000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** Whether a word stands in the log of a part. */
  async hasLogged(part: Part, word: string): Promise<boolean> {
    return (await readFile(join(this.setting.folder, `${part}.log`), 'utf8')).includes(word);
  }

  /** Ends parts as a power cut would; they stay so until they are started. */
  async kill(parts: readonly Part[] = PARTS): Promise<void> {
    await this.end(parts, 'SIGKILL');
  }

  /** Installs another version, as docs/operations/three-machines.md says. @param checkout of it, built @param all the machines whose proxies know this one */
  async install(checkout: string, all: readonly Machine[]): Promise<void> {
    await this.leave(all);
    await this.stop(['gateway']);
    await this.stop(['api', 'releases']);
    this.checkout = checkout;
    await this.start(['releases', 'api', 'gateway']);
    await this.comeBack(all);
  }

  /** Has proxies send it nothing more: what has begun comes to its end, which a bad look would break off. @param all the machines whose proxies know this one */
  leave(all: readonly Machine[]): Promise<void> {
    return this.tell(all, 'set server SERVER state drain', 'disable health SERVER');
  }

  comeBack(all: readonly Machine[]): Promise<void> {
    return this.tell(all, 'enable health SERVER', 'set server SERVER state ready');
  }

  /** Has parts end once they have done what they have begun; they stay so until they are started. */
  async stop(parts: readonly Part[]): Promise<void> {
    await this.end(parts, 'SIGTERM');
  }

  /** Runs `npm run release` there, as somebody who looks after the machine. @throws when it is refused */
  async release(...words: string[]): Promise<void> {
    const { env, folder } = this.setting;
    const log = openSync(join(folder, 'commands.log'), 'a');
    const child = this.place.spawn([process.execPath, join(this.checkout, 'tools/run.mjs'), 'release', ...words], {
      cwd: this.checkout,
      env: { PATH: process.env['PATH'], ...env.releases },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    const end = await endOf(child);
    if (end !== 0) throw new Error(`npm run release -- ${words.join(' ')} ends with ${end} on ${this.name}`);
  }

  private async tell(all: readonly Machine[], ...commands: string[]): Promise<void> {
    const servers = ['api', 'api-in-part', 'pages'].map((backend) => `${backend}/${this.name}`);
    const lines = servers.flatMap((server) => commands.map((command) => command.replace('SERVER', server)));
    await Promise.all(all.map(({ setting }) => tellProxy(setting.socket, lines)));
  }

  private async end(parts: readonly Part[], signal: NodeJS.Signals): Promise<void> {
    for (const part of parts) this.stopped.add(part);
    await Promise.all(
      parts.map(async (part) => {
        const child = this.running.get(part);
        if (child) await stopProcess(child, signal);
      }),
    );
  }

  private isReady(): Promise<boolean> {
    const signal = AbortSignal.timeout(2000);
    const answers = ['/api/health/ready', '/release.json'].map((path) => fetch(this.origin + path, { signal }));
    // It lends nothing to who does not know the secret.
    const lending = fetch(`http://${this.place.address}:4401/releases`, { signal });
    return Promise.all([lending, ...answers]).then(
      ([lent, ...all]) => lent?.status === 401 && all.every(({ ok }) => ok),
      () => false,
    );
  }

  /** Starts a part; as its unit says, whatever ends is started again. */
  private launch(part: Part): void {
    const { folder, haproxy, tunnel, databaseProxy, env } = this.setting;
    if (part === 'database-proxy' && !databaseProxy) return;
    const log = openSync(join(folder, `${part}.log`), 'a');
    const commands: Record<Part, string[]> = {
      api: [process.execPath, join(this.checkout, 'api/dist/main.js')],
      gateway: [process.execPath, join(this.checkout, 'shell/dist/server/main.mjs')],
      releases: [process.execPath, join(this.checkout, 'tools/run.mjs'), 'release', 'serve'],
      proxy: ['haproxy', '-db', '-f', haproxy],
      tunnel: ['haproxy', '-db', '-f', tunnel],
      'database-proxy': ['haproxy', '-db', '-f', databaseProxy ?? ''],
    };
    const child = this.place.spawn(commands[part], {
      cwd: this.checkout,
      env: { PATH: process.env['PATH'], ...env[part] },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.running.set(part, child);
    child.once('exit', () => {
      if (this.running.get(part) !== child) return;
      this.running.delete(part);
      void pause(START_AGAIN_MS).then(() => this.stopped.has(part) || this.running.has(part) || this.launch(part));
    });
  }
}

/** Gives a proxy commands, one a line. @throws with what it says against one */
async function tellProxy(socket: string, commands: readonly string[]): Promise<void> {
  const answer = (await text(connect(socket).end(`${commands.join('; ')}\n`))).trim();
  if (answer) throw new Error(`The proxy says: ${answer}`);
}
