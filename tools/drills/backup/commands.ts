import { spawn, spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../set-up/prepare.mjs';
import { alsoStopped } from '../../start/children';

/** Where a site keeps what it has. */
export interface Home {
  dataDir: string;
  databaseUrl?: string;
}

/** What came of a command. */
export interface Done {
  code: number | null;
  said: string;
  ms: number;
  /** Whether the database's password was ever among what commands were called with. */
  told: boolean;
}

/** `npm run backup -- <folder>` or `npm run restore -- <folder>`, for a home. */
export async function run(
  command: 'backup' | 'restore',
  folder: string,
  { dataDir, databaseUrl }: Home,
): Promise<Done> {
  const began = Date.now();
  const child = spawn('npm', ['run', '--silent', command, '--', folder], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  alsoStopped(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part));
  let code: number | null | undefined;
  child.once('close', (ended) => (code = ended));
  const password = new URL(databaseUrl ?? 'none:').password;
  let told = false;
  while (code === undefined) {
    told ||= password !== '' && spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).stdout.includes(password);
    await pause(20);
  }
  return { code, said: said.trim(), ms: Date.now() - began, told };
}
