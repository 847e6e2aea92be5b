import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { stopProcess, stopWithOthers } from '../../../start/children';
import { injectFault, type FaultOutcome } from './inject-fault';
import type { FaultSetup } from './fault-setup';
import { People } from './people';
import { DrillSite } from '../../../harness/drill-site';

/** Longer than the 20 seconds after which the API hangs up on a database that says nothing (docs/rules.md, health). */
const FROZEN_MS = 25_000;

/** The database server is killed and started again, and then stands still for longer than anybody waits. The embedded database has no server. */
export async function database(ground: FaultSetup): Promise<FaultOutcome[]> {
  const databaseUrl = ground.emptyDatabase();
  const server = new Server(Number(new URL(databaseUrl).port));
  await using site = new DrillSite({ dataDir: await ground.dataDir(), databaseUrl });
  const all = { database: 'MariaDB', people: new People(site), goesOn: ['pages' as const], look: () => lookAt(site) };
  await site.start();
  const away = await injectFault({
    ...all,
    name: 'database away',
    lasts: 8000,
    begin: () => server.kill(),
    end: () => server.start(),
  });
  const frozen = await injectFault({
    ...all,
    name: 'database frozen',
    lasts: FROZEN_MS,
    begin: async () => server.freeze(),
    end: async () => server.thaw(),
  }).finally(() => server.thaw());
  return [away, frozen];
}

async function lookAt(site: DrillSite): Promise<string[]> {
  await site.becomes(503);
  const { status } = await site.call('GET /health/live');
  return [...(status === 200 ? [] : ['It does not say that it lives']), ...(site.runs ? [] : ['It has ended'])];
}

/** A MariaDB that was started by somebody else, as the process that listens at a port. */
class Server {
  private readonly commandLine: string[];
  private pid: number;
  private child?: ChildProcess;

  constructor(port: number) {
    const found = readdirSync('/proc').find(
      (name) =>
        /^\d+$/.test(name) && commandLineOf(name).includes(`--port=${port}`) && !commandLineOf(name)[0]?.endsWith('sh'),
    );
    if (!found) throw new Error(`No process was started with --port=${port}.`);
    this.pid = Number(found);
    this.commandLine = commandLineOf(found);
  }

  /** As a power cut does. */
  async kill(): Promise<void> {
    if (this.child) return void (await stopProcess(this.child, 'SIGKILL'));
    process.kill(this.pid, 'SIGKILL');
    while (commandLineOf(String(this.pid)).length > 0) await pause(20);
  }

  /** Starts it on its old data. Callers that need it wait until it answers. */
  async start(): Promise<void> {
    const [command = '', ...parameters] = this.commandLine;
    this.child = spawn(command, parameters, { stdio: 'ignore' });
    this.pid = this.child.pid ?? 0;
    stopWithOthers(this.child);
  }

  freeze(): void {
    process.kill(this.pid, 'SIGSTOP');
  }

  thaw(): void {
    process.kill(this.pid, 'SIGCONT');
  }
}

/** The command and the parameters of a process; nothing when it is gone. */
function commandLineOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
  } catch {
    return [];
  }
}
