import { freePort } from '@conference/testing';
import { join } from 'node:path';
import { root } from '../../set-up/prepare.mjs';
import { forkScript, readyMessage, stopProcess } from '../../start/children';

/** Nothing listens there: the trial has no API. */
const NO_API = 'http://127.0.0.1:9';

/**
 * Serves a DATA_DIR by a gateway that runs from its source, because a publisher builds only their own module.
 * @throws Refused when it does not start
 */
export async function startTrial(dataDir: string, apiUrl = NO_API): Promise<{ url: string } & AsyncDisposable> {
  const child = forkScript(join(root, 'shell/server/main.ts'), [], {
    PATH: process.env['PATH'],
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    API_URL: apiUrl,
  });
  const { port } = await readyMessage<{ port: number }>(child, 'The gateway of the trial ended before it was ready.');
  return { url: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: async () => void (await stopProcess(child)) };
}
