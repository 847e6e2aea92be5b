import { freePort } from '@conference/testing';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../set-up/prepare.mjs';
import { stopWithOthers, readyMessage } from '../start/children';

/** Nothing listens there: the trial has no API. */
const NO_API = 'http://127.0.0.1:9';

/**
 * Starts a private gateway from its source: a publisher builds only their own module.
 * @param dataDir whose `releases` it serves
 * @throws Refused when it does not start
 */
export async function startTrial(dataDir: string, apiUrl = NO_API): Promise<{ url: string; stop(): Promise<void> }> {
  const child = fork(join(root, 'shell/server/main.ts'), {
    execArgv: ['--import', 'tsx'],
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      API_URL: apiUrl,
    },
  });
  stopWithOthers(child);
  const { port } = await readyMessage<{ port: number }>(child, 'The gateway of the trial ended before it was ready.');
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
