import type { UnverifiedKit } from '@conference/release-store';
import {
  changeHere,
  changeRequest,
  failureOf,
  publishRequest,
  serviceFile,
} from '@conference/release-store/publishing';
import type { ReleaseSettings } from '@conference/settings';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { root } from '../../set-up/prepare.mjs';
import { storeOf } from '../release-history';
import { Jobs } from './jobs';
import { sentenceOf } from './sentence-of';

/** The largest request, in bytes. */
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * Starts the publishing service of a store on a port of its own, which the store's `service.json` names. Only who may read that file may use
 * it. It has the checks of the checkout that it was started from, whatever checkout a publisher has.
 */
export async function startService(settings: ReleaseSettings): Promise<AsyncDisposable> {
  const file = serviceFile(storeOf(settings));
  const secret = randomBytes(32).toString('hex');
  const jobs = new Jobs((error) => {
    const sentence = sentenceOf(error);
    if (typeof sentence === 'string') return sentence;
    console.error(sentence);
    return 'The publishing service failed: its log says why.';
  });
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (!isAllowed(request, secret)) return void answer(401, {});
    handle(request, jobs, settings).then(
      (body) => answer(body ? 200 : 404, body ?? {}),
      () => answer(400, {}),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, JSON.stringify({ url: `http://127.0.0.1:${port}`, secret }), { mode: 0o600 });
  return {
    async [Symbol.asyncDispose]() {
      await rm(file, { force: true });
      server.close();
      server.closeAllConnections();
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
    return { id: jobs.add(names, (say) => publish(settings, asked, say)) };
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

function isAllowed({ headers }: IncomingMessage, secret: string): boolean {
  const [given, expected] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${secret}`)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
