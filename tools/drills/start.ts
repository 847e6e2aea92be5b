import { freePort } from '@conference/testing';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../set-up/prepare.mjs';

const FIRST_MS = 180_000;
const SECOND_MS = 15_000;
/** How long an end may take when nobody uploads (docs/rules.md, stopping). */
const STOP_MS = 10_000;

/**
 * npm start on a fresh clone answers within 3 minutes, a second start within 15 seconds, and each stops within 10 when told to, although a browser keeps its
 * connection and goes on asking.
 */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'drill-start-'));
  try {
    const clone = join(folder, 'clone');
    spawnSync('git', ['clone', '--quiet', root, clone], { stdio: 'inherit' });
    const first = await timesOf(clone, join(folder, 'data'), FIRST_MS);
    const second = await timesOf(clone, join(folder, 'data'), SECOND_MS);
    console.log(
      `fresh clone: ${seconds(first.start)} s (at most ${seconds(FIRST_MS)}); second start: ${seconds(second.start)} s (at most ${seconds(SECOND_MS)})`,
    );
    const stop = Math.max(first.stop, second.stop);
    console.log(`stopped while a browser kept its connection: ${seconds(stop)} s (at most ${seconds(STOP_MS)})`);
    if (first.start > FIRST_MS || second.start > SECOND_MS || stop > STOP_MS) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);

/** How long until the home page is answered, and how long until all has ended when it is told to, in ms. @throws when it never answers or never stops */
async function timesOf(clone: string, dataDir: string, limit: number): Promise<{ start: number; stop: number }> {
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
  const start = Date.now() - began;
  const asking = goOnAsking(port);
  const told = Date.now();
  process.kill(-Number(site.pid), 'SIGINT');
  await ended;
  const stop = Date.now() - told;
  await asking;
  if (await answers(port)) throw new Error('The site still answers after Ctrl-C.');
  return { start, stop };
}

/** Asks again and again by a connection that is kept, until nobody answers. */
async function goOnAsking(port: number): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const isAnswered = () =>
    new Promise<boolean>((resolve) => {
      const call = get({ port, host: '127.0.0.1', path: '/api/dates', agent }, (answer) =>
        answer
          .resume()
          .once('end', () => resolve(true))
          .once('error', () => resolve(false)),
      );
      call.once('error', () => resolve(false));
    });
  while (await isAnswered());
  agent.destroy();
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    ({ ok }) => ok,
    () => false,
  );

await main();
