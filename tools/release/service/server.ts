import type { UnverifiedKit } from '@conference/release-store';
import {
  changeHere,
  changeRequest,
  failureOf,
  hasSecret,
  publishRequest,
  serviceFile,
} from '@conference/release-store/publishing';
import { Following, lend, localSource } from '@conference/release-store/sharing';
import type { ReleaseSettings } from '@conference/settings';
import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { root } from '../../set-up/prepare.mjs';
import { storeOf } from '../release-history';
import type { Joined } from '../sharing';
import { Jobs } from './jobs';
import { sentenceOf } from './sentence-of';

/** The largest request, in bytes. */
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * Starts the publishing service of a store on a port of its own, which the store's `service.json` names. Only who may read that file may use
 * it. It has the checks of the checkout that it was started from, whatever checkout a publisher has. A store that machines share is kept at what is live on the
 * others.
 * @param joined what the store is shared by
 * @throws Refused when the port of RELEASES_PORT cannot be used
 */
export async function startService(settings: ReleaseSettings, joined?: Joined): Promise<AsyncDisposable> {
  const store = storeOf(settings);
  const file = serviceFile(store);
  const secret = randomBytes(32).toString('hex');
  const jobs = new Jobs((error) => {
    const sentence = sentenceOf(error);
    if (typeof sentence === 'string') return sentence;
    console.error(sentence);
    return 'The publishing service failed: its log says why.';
  }, joined?.shared);
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (!hasSecret(request, secret)) return void answer(401, {});
    handle(request, jobs, settings).then(
      (body) => answer(body ? 200 : 404, body ?? {}),
      () => answer(400, {}),
    );
  });
  const following = joined && new Following(store, joined.shared, { itemsOf: joined.shared, onFailure: tell });
  const lending =
    settings.lending &&
    (await lend(localSource(store, joined?.shared), () => following?.isFresh ?? true, settings.lending));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, JSON.stringify({ url: `http://127.0.0.1:${port}`, secret }), { mode: 0o600 });
  return {
    async [Symbol.asyncDispose]() {
      await rm(file, { force: true });
      await following?.end();
      for (const one of [server, lending]) {
        one?.close();
        one?.closeAllConnections();
      }
      await joined?.[Symbol.asyncDispose]();
    },
  };
}

/** @returns what is answered; nothing for an address that there is not */
async function handle(request: IncomingMessage, jobs: Jobs, settings: ReleaseSettings): Promise<object | undefined> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (request.method === 'GET' && pathname === '/') return { pid: process.pid };
  if (request.method === 'POST' && pathname === '/publishes') {
    if (Number(request.headers['content-length'] ?? Infinity) > MOST_BYTES) throw new Error('too large');
    const asked = publishRequest.parse(await json(request));
    // The browser, the compiler and the parsers are loaded when they are first needed.
    const { publish } = await import('./publish');
    const names = asked.modules.map(({ name }) => name);
    return { id: await jobs.add(names, (say) => publish(settings, asked, say)) };
  }
  if (request.method === 'POST' && pathname === '/changes') return change(request, settings);
  const [, id] = /^\/publishes\/([\w-]+)$/.exec(pathname) ?? [];
  return id === undefined ? undefined : jobs.progress(id, Number(searchParams.get('from') ?? 0));
}

/** Changes what is live without a build. */
async function change(request: IncomingMessage, settings: ReleaseSettings): Promise<object> {
  const wanted = changeRequest.parse(await json(request));
  const { comparedKits } = await import('../kits');
  const store = storeOf(settings);
  const compare = (modules: readonly UnverifiedKit[]) => comparedKits(store, modules, join(root, 'shell'));
  try {
    return { release: await changeHere(store, wanted, compare) };
  } catch (error) {
    if (typeof sentenceOf(error) !== 'string') console.error(error);
    return failureOf(error);
  }
}

/** In the log of whoever runs the service. */
function tell(error?: Error): void {
  if (error) console.error(`What is live on other machines is unknown: ${error.message}`);
  else console.log('What is live on other machines is known again.');
}
