import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChildProcess } from 'node:child_process';
import { until } from '../../../harness/wait';
import { root } from '../../../set-up/prepare.mjs';
import { stopProcess } from '../../../start/children';
import type { GaleraNode } from './galera';
import type { NetworkPlace } from './network';

/** The parts of the site on a machine, besides its database. */
export type Part = 'api' | 'gateway' | 'proxy' | 'tunnel';
const PARTS = ['tunnel', 'api', 'gateway', 'proxy'] as const;

const READY_MS = 90_000;
const START_AGAIN_MS = 1000;

interface Setting {
  folder: string;
  /** The files with which the proxies run: of the site, and before its gateway. */
  haproxy: string;
  tunnel: string;
  env: Partial<Record<Part, Record<string, string>>>;
}

/** A machine of a site that has several: a proxy, a gateway, an API and a database. */
export class Machine {
  private readonly running = new Map<Part, ChildProcess>();
  /** Those that are not started again. */
  private readonly stopped = new Set<Part>();

  constructor(
    readonly place: NetworkPlace,
    readonly node: GaleraNode,
    private readonly setting: Setting,
  ) {}

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

  /** Ends parts as a power cut would; they stay so until they are started. */
  async kill(parts: readonly Part[] = PARTS): Promise<void> {
    for (const part of parts) this.stopped.add(part);
    await Promise.all(
      parts.map(async (part) => {
        const child = this.running.get(part);
        if (child) await stopProcess(child, 'SIGKILL');
      }),
    );
  }

  private isReady(): Promise<boolean> {
    return fetch(`http://${this.place.address}:4201/api/health/ready`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** Starts a part; as its unit says, whatever ends is started again. */
  private launch(part: Part): void {
    const { folder, haproxy, tunnel, env } = this.setting;
    const log = openSync(join(folder, `${part}.log`), 'a');
    const commands: Record<Part, string[]> = {
      api: [process.execPath, join(root, 'api/dist/main.js')],
      gateway: [process.execPath, join(root, 'shell/dist/server/main.mjs')],
      proxy: ['haproxy', '-db', '-f', haproxy],
      tunnel: ['haproxy', '-db', '-f', tunnel],
    };
    const child = this.place.spawn(commands[part], {
      cwd: root,
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
