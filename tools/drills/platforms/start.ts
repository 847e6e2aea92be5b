import { freePort } from '@conference/testing';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { answerTo } from '../../harness/answer';
import { run, start } from '../../harness/command';
import { isAnswering, until } from '../../harness/wait';
import { root } from '../../set-up/prepare.mjs';
import type { Drill } from '../drill';

const FIRST_MS = 180_000;
const SECOND_MS = 15_000;
/** How long an end may take when nobody uploads (docs/rules.md, stopping). */
const STOP_MS = 10_000;

/**
 * npm start on a fresh clone answers within 3 minutes, and a second start within 15 seconds. Each stops within 10 seconds when it is told
 * to, although a browser keeps its connection and goes on asking.
 */
export const drill: Drill = async (folder) => {
  const clone = join(folder, 'clone');
  run(['git', 'clone', '--quiet', root, clone]);
  const limits = { 'the first start': FIRST_MS, 'the second start': SECOND_MS };
  const wrong: string[] = [];
  for (const [what, most] of Object.entries(limits)) {
    const took = await timesOf(clone, join(folder, 'data'), most);
    for (const [name, ms, limit] of [
      [what, took.start, most],
      [`stopping after ${what}, while a browser keeps its connection`, took.stop, STOP_MS],
    ] as const) {
      const sentence = `${name} takes ${seconds(ms)} s (at most ${seconds(limit)})`;
      console.log(sentence);
      if (ms > limit) wrong.push(sentence);
    }
  }
  return wrong;
};

const seconds = (ms: number) => (ms / 1000).toFixed(1);

/**
 * How long the home page takes to be answered, and how long everything takes to end when told to, in ms.
 * @throws when it never answers or never stops
 */
async function timesOf(clone: string, dataDir: string, limit: number): Promise<{ start: number; stop: number }> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}/`;
  const began = Date.now();
  // Builds of another checkout are no builds of this one.
  const own = { PORT: String(port), DATA_DIR: dataDir, NX_SKIP_NX_CACHE: limit === FIRST_MS ? 'true' : '' };
  const site = start(['npm', 'start'], { cwd: clone, env: { ...process.env, ...own } });
  await until(() => isAnswering(origin), {
    ms: 2 * limit,
    otherwise: () => `The site does not answer:\n${site.output()}`,
  });
  const ready = Date.now();
  const asking = goOnAsking(port);
  await site.interrupt();
  const stop = Date.now() - ready;
  await asking;
  if (await isAnswering(origin)) throw new Error('The site still answers after Ctrl-C.');
  return { start: ready - began, stop };
}

/** Asks again and again by a connection that is kept, until nobody answers. */
async function goOnAsking(port: number): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const isAnswered = () =>
    answerTo(get({ port, host: '127.0.0.1', path: '/api/dates', agent }))
      .then(buffer)
      .then(
        () => true,
        () => false,
      );
  while (await isAnswered());
  agent.destroy();
}
