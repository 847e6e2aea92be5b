import { freePort } from '@conference/testing';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../set-up/prepare.mjs';

const FIRST_MS = 180_000;
const SECOND_MS = 15_000;

/** npm start on a fresh clone answers within 3 minutes, a second start within 15 seconds, and each stops when told to. */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'drill-start-'));
  try {
    const clone = join(folder, 'clone');
    spawnSync('git', ['clone', '--quiet', root, clone], { stdio: 'inherit' });
    const first = await answersAfter(clone, join(folder, 'data'), FIRST_MS);
    const second = await answersAfter(clone, join(folder, 'data'), SECOND_MS);
    console.log(`fresh clone: ${seconds(first)} s (at most ${seconds(FIRST_MS)}); second start: ${seconds(second)} s (at most ${seconds(SECOND_MS)})`);
    if (first > FIRST_MS || second > SECOND_MS) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);

/** How long until the home page is answered, in ms; then the site is stopped. @throws when it never answers or never stops */
async function answersAfter(clone: string, dataDir: string, limit: number): Promise<number> {
  const port = await freePort();
  const began = Date.now();
  const site = spawn('npm', ['start'], {
    cwd: clone,
    // Builds of another checkout are no builds of this one.
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, NX_SKIP_NX_CACHE: limit === FIRST_MS ? 'true' : '' },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => site.once('exit', () => resolve()));
  while (!(await answers(port))) {
    if (Date.now() - began > 2 * limit || site.exitCode !== null) throw new Error('The site does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const took = Date.now() - began;
  process.kill(-Number(site.pid), 'SIGINT');
  await ended;
  if (await answers(port)) throw new Error('The site still answers after Ctrl-C.');
  return took;
}

const answers = (port: number) => fetch(`http://127.0.0.1:${port}/`).then(({ ok }) => ok, () => false);

await main();
