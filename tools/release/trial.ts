import { freePort } from '@conference/testing';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../set-up/prepare.mjs';
import { alsoStopped, firstWord } from '../start/children';

/** Nothing listens there: a page that is tried has no API. */
const NO_API = 'http://127.0.0.1:9';

/**
 * Starts a gateway for nobody but this process, out of the source: whoever releases one module does not build the others.
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
  alsoStopped(child);
  const { port } = await firstWord<{ port: number }>(child, 'The gateway of the trial ended before it was ready.');
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
