import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';

/** A command that runs, and all that it says on both channels: as it comes, and once it has ended. */
export interface Shown {
  child: ChildProcess;
  /** What it has said so far. */
  said(): string;
  /** Resolves once it has ended and all is said, to its exit code; a signal is none. */
  ended: Promise<number | null>;
}

/** Runs a command, passes on what it says, and keeps it. */
export function shown(command: string, parameters: string[], options: SpawnOptions = {}): Shown {
  const child = spawn(command, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const channel of [child.stdout, child.stderr]) {
    channel?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      process.stdout.write(text);
    });
  }
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { child, said: () => said, ended };
}
