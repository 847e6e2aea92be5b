import { spawn, type ChildProcess } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stopProcess, stopWithOthers } from '../../../start/children';
import type { Layout } from './layout';

/** As `conference-api@4301` in the documentation. */
export type Unit = `conference-${'api' | 'gateway'}@${number}`;

/** Runs the documented units as systemd would, as far as starting, stopping and starting again go. */
export class Units {
  private readonly running = new Map<string, ChildProcess>();
  private readonly stopping = new Set<ChildProcess>();

  constructor(private readonly place: Layout) {}

  /** Starts a unit with the command, the environment and the folder of its file. If it ends, it is started again. */
  start(unit: Unit): void {
    const [template = '', instance = ''] = unit.split('@');
    const lines = settingsOf(this.place.text(`${template}@.service`).replaceAll('%i', instance));
    const valuesOf = (key: string) => lines.flatMap(([name, value]) => (name === key ? [value] : []));
    const files = valuesOf('EnvironmentFile').flatMap((path) => settingsOf(readFileSync(path, 'utf8')));
    const env = {
      PATH: process.env['PATH'],
      ...Object.fromEntries([...valuesOf('Environment').flatMap(settingsOf), ...files]),
    };
    const [command = '', ...parameters] = valuesOf('ExecStart')[0]?.split(' ') ?? [];
    const journal = openSync(join(this.place.folder, `${unit}.log`), 'a');
    const child = spawn(command, parameters, {
      cwd: valuesOf('WorkingDirectory')[0],
      env,
      stdio: ['ignore', journal, journal],
    });
    stopWithOthers(child);
    this.running.set(unit, child);
    child.once('exit', () => {
      if (this.stopping.has(child) || valuesOf('Restart')[0] !== 'always') return;
      void pause(Number(valuesOf('RestartSec')[0]) * 1000).then(() => this.start(unit));
    });
  }

  /** @returns whether it ended with 0, as a process does that was asked to end and has finished all that it had begun */
  async stop(unit: Unit): Promise<boolean> {
    const child = this.running.get(unit);
    if (!child) return true;
    this.stopping.add(child);
    return (await stopProcess(child)) === 0;
  }

  /** As a power cut, or the kernel that is out of memory. */
  kill(unit: Unit): void {
    this.running.get(unit)?.kill('SIGKILL');
  }

  /** From now on nothing is started again. */
  release(): void {
    for (const child of this.running.values()) this.stopping.add(child);
  }
}

/** `NAME=value` by line; comments and headings are none. */
const settingsOf = (text: string): [name: string, value: string][] =>
  [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]);
