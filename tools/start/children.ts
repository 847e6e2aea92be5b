import type { Role } from '@conference/contracts';
import type { MetricsSettings, ReleaseSettings, Settings } from '@conference/settings';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../set-up/prepare.mjs';
import { Refused } from './refused';

/** Somebody a rehearsal can sign in as. */
export interface Person {
  role: Role;
  email: string;
  password?: string;
}

/** A running process of the site. `ready` is its ready message. */
export interface Child<Ready> {
  name: string;
  pid: number;
  log: string;
  ready: Ready;
  ended: Promise<unknown>;
}

const API = 'api/dist/main.js';

/**
 * How long a process may take to stop before it is killed, in ms. Each takes a minute at most (docs/rules.md, stopping); systemd kills
 * after 90 s.
 */
const GRACE_MS = 75_000;

/** Has the API check settings, DATA_DIR and database before anything is written. @throws Refused with the API's own sentence */
export async function checkApi(): Promise<void> {
  const child = fork(join(root, API), ['--check'], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  stopWithOthers(child);
  await readyMessage(child, 'The API could not say whether it would start.');
}

/** Starts the API on a port of its own choosing. @param env that of `settings` @throws Refused with the API's own sentence */
export function startApi(settings: Settings, env = process.env): Promise<Child<{ port: number; people: Person[] }>> {
  return startChild('The API', API, { ...env, API_PORT: '0' }, settings.dataDir, 'api.log');
}

/** Corrects SEED by the people who can sign in. SEED only fills an empty database, so an older one may hold the other seed. */
export function asSeeded(settings: Settings, people: Person[]): Settings {
  return { ...settings, seed: people.some(({ role }) => role === 'user') ? 'demo' : 'empty' };
}

/** Starts the gateway, without secrets. @throws Refused with the gateway's own sentence */
export function startGateway(settings: Settings, apiPort: number): Promise<Child<{ port: number }>> {
  const env = gatewayEnv(settings, apiPort);
  return startChild('The gateway', 'shell/dist/server/main.mjs', env, settings.dataDir, 'gateway.log');
}

/** All settings that a gateway gets. It learns nothing of the database, of the bucket, or of what signs sessions. */
export function gatewayEnv(settings: Settings, apiPort: number): NodeJS.ProcessEnv {
  const { NODE_ENV, PATH, TRUSTED_PROXIES } = process.env;
  return {
    NODE_ENV,
    PATH,
    TRUSTED_PROXIES,
    PORT: String(settings.port),
    HOST: settings.host,
    DATA_DIR: settings.dataDir,
    CONFERENCE_NOW: settings.conferenceNow === 'real' ? 'real' : settings.conferenceNow.toISOString(),
    SEED: settings.seed,
    PUBLIC_URL: settings.publicUrl,
    API_URL: `http://127.0.0.1:${apiPort}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: settings.tracesUrl,
    ...(settings.metrics && gatewayMetrics(settings.metrics)),
  };
}

/** Each process has its own metrics. The gateway's are on the port after that of the API, and the publishing service's on the next one. */
const gatewayMetrics = ({ host, port }: MetricsSettings) => ({ METRICS_HOST: host, METRICS_PORT: String(port + 1) });

/** The settings of the publishing service that `npm start` runs by itself. */
export const releaseSettings = (settings: Settings): ReleaseSettings => ({
  ...settings,
  metrics: settings.metrics && { ...settings.metrics, port: settings.metrics.port + 2 },
});

const running = new Set<ChildProcess>();

/** Adds a process to those that `stopChildren` stops. */
export function stopWithOthers(child: ChildProcess): void {
  running.add(child);
  child.once('exit', () => running.delete(child));
}

/** Stops every started process, including those that are still starting. */
export async function stopChildren(): Promise<void> {
  await Promise.all([...running].map(stop));
}

async function startChild<Ready>(
  name: string,
  script: string,
  env: NodeJS.ProcessEnv,
  dataDir: string,
  logName: string,
): Promise<Child<Ready>> {
  const log = join(dataDir, 'logs', logName);
  const sink = await openLog(log);
  const child = fork(join(root, script), { env, stdio: ['ignore', sink.fd, sink.fd, 'ipc'] });
  await sink.close();
  stopWithOthers(child);
  const ended = endOf(child).catch(() => undefined);
  const ready = await readyMessage<Ready>(child, `${name} ended before it was ready: see ${log}.`);
  // The log may be gone with DATA_DIR.
  child.on('message', ({ failed }: { failed?: string }) => failed && console.error(failed));
  return { name, pid: Number(child.pid), log, ready, ended };
}

/** @throws Refused when it cannot be written */
async function openLog(log: string): Promise<FileHandle> {
  try {
    await mkdir(dirname(log), { recursive: true, mode: 0o700 });
    return await open(log, 'a', 0o600);
  } catch (error) {
    throw new Refused(`The log ${log} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** Waits for a process's ready message. @throws Refused with its own sentence, or `otherwise` when it exits without one */
export function readyMessage<Ready>(child: ChildProcess, otherwise: string): Promise<Ready> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: { ready?: Ready; checked?: Ready; failed?: string }) => {
      if (message.failed) reject(new Refused(message.failed));
      const word = message.ready ?? message.checked;
      if (word) resolve(word);
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Refused(otherwise)));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  const patience = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  await stopProcess(child);
  clearTimeout(patience);
}

/** How a process ends: its exit code, or the signal that ended it. */
export type End = number | NodeJS.Signals;

/** Waits for the end of a process. @throws when it cannot be started */
export async function endOf(child: ChildProcess): Promise<End> {
  const [code, signal] = (await once(child, 'exit')) as [number, null] | [null, NodeJS.Signals];
  return code ?? signal;
}

/** Sends a process a signal, and waits for its end. @param hasGroup whether its child processes get it as well, as from a terminal */
export async function stopProcess(
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
  hasGroup = false,
): Promise<End> {
  const end = child.exitCode ?? child.signalCode;
  if (end !== null) return end;
  const ended = endOf(child);
  if (hasGroup) process.kill(-Number(child.pid), signal);
  else child.kill(signal);
  return ended;
}

/** Starts a TypeScript file as a process of its own, which ends with this one. */
export function forkScript(script: string, parameters: string[] = [], env = process.env): ChildProcess {
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const;
  const child = fork(script, parameters, { execArgv: ['--import', 'tsx'], cwd: root, stdio: [...stdio], env });
  stopWithOthers(child);
  return child;
}
