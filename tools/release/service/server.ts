import { BucketUnavailable } from '@conference/bucket';
import { DatabaseAway } from '@conference/database-server';
import { StoreAway, type UnverifiedKit } from '@conference/release-store';
import {
  changeHere,
  changeRequest,
  failureOf,
  hasSecret,
  publishRequest,
  serviceFile,
} from '@conference/release-store/publishing';
import { Following, lend, localSource, type Followed } from '@conference/release-store/sharing';
import type { ReleaseSettings } from '@conference/settings';
import { Metrics, serveMetrics } from '@conference/telemetry';
import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { root } from '../../set-up/prepare.mjs';
import { storeOf } from '../release-history';
import type { Joined } from '../sharing';
import { Jobs } from './jobs';
import { sentenceOf } from './sentence-of';
import { ServiceMetrics } from './service-metrics';

/** The largest request, in bytes. */
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * Starts the publishing service of a store on a port of its own, which the store's `service.json` names. Only who may read that file may use
 * it. It has the checks of the checkout that it was started from, whatever checkout a publisher has. A store that machines share is kept at what is live on the
 * others.
 * @param joined what the store is shared by; ends with it, also where it cannot be started
 * @throws LendingRefused or MetricsRefused when the port of RELEASES_PORT or of METRICS_PORT cannot be used
 */
export async function startService(settings: ReleaseSettings, joined?: Joined): Promise<AsyncDisposable> {
  /** How what runs is ended, the last one first. */
  const ends: (() => unknown)[] = [() => joined?.[Symbol.asyncDispose]()];
  const end = async () => {
    for (const one of ends.splice(0).reverse()) await one();
  };
  try {
    await run(settings, joined, ends);
  } catch (error) {
    // Whatever runs would keep the process, and nobody would start it again.
    await end();
    throw error;
  }
  return { [Symbol.asyncDispose]: end };
}

async function run(settings: ReleaseSettings, joined: Joined | undefined, ends: (() => unknown)[]): Promise<void> {
  const store = storeOf(settings);
  const jobs = new Jobs((error) => {
    const sentence = sentenceOf(error);
    if (typeof sentence === 'string') return sentence;
    console.error(sentence);
    return 'The publishing service failed: its log says why.';
  }, joined?.shared);
  const following = joined && new Following(store, joined.shared, { itemsOf: joined.shared, onFailure: tell });
  ends.push(() => following?.end());
  const metrics = new Metrics();
  const service = { jobs, settings, counts: new ServiceMetrics(metrics, store, following) };
  if (settings.metrics) {
    const watched = await serveMetrics(metrics, settings.metrics);
    ends.push(() => watched.close());
    metrics.watchProcess();
  }
  if (settings.lending) {
    const source = localSource(store, joined?.shared);
    const lending = await lend(source, () => following?.isFresh ?? true, settings.lending);
    ends.push(() => close(lending));
  }

  const secret = randomBytes(32).toString('hex');
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (!hasSecret(request, secret)) return void answer(401, {});
    handle(request, service).then(
      (body) => answer(body ? 200 : 404, body ?? {}),
      (error: unknown) => answer(isAway(error) ? 503 : 400, {}),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => close(server));
  const { port } = server.address() as AddressInfo;
  const file = serviceFile(store);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  ends.push(() => rm(file, { force: true }));
  await writeFile(file, JSON.stringify({ url: `http://127.0.0.1:${port}`, secret }), { mode: 0o600 });
}

function close(server: Server): void {
  server.close();
  server.closeAllConnections();
}

/** What answers a request. */
interface Service {
  jobs: Jobs;
  settings: ReleaseSettings;
  counts: ServiceMetrics;
}

/** @returns what is answered; nothing for an address that there is not */
async function handle(request: IncomingMessage, service: Service): Promise<object | undefined> {
  const { jobs, settings, counts } = service;
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (request.method === 'GET' && pathname === '/') return { pid: process.pid };
  if (request.method === 'POST' && pathname === '/publishes') {
    if (Number(request.headers['content-length'] ?? Infinity) > MOST_BYTES) throw new Error('too large');
    const asked = publishRequest.parse(await json(request));
    // The browser, the compiler and the parsers are loaded when they are first needed.
    const { publish } = await import('./publish');
    const names = asked.modules.map(({ name }) => name);
    return { id: await jobs.add(names, (say) => counts.counting('publish', () => publish(settings, asked, say))) };
  }
  if (request.method === 'POST' && pathname === '/changes') return change(request, service);
  const [, id] = /^\/publishes\/([\w-]+)$/.exec(pathname) ?? [];
  return id === undefined ? undefined : jobs.progress(id, Number(searchParams.get('from') ?? 0));
}

/** Changes what is live without a build. */
async function change(request: IncomingMessage, { settings, counts }: Service): Promise<object> {
  const wanted = changeRequest.parse(await json(request));
  const { comparedKits } = await import('../kits');
  const store = storeOf(settings);
  const compare = (modules: readonly UnverifiedKit[]) => comparedKits(store, modules, join(root, 'shell'));
  try {
    return { release: await counts.counting('change', () => changeHere(store, wanted, compare)) };
  } catch (error) {
    if (typeof sentenceOf(error) !== 'string') console.error(error);
    return failureOf(isAway(error) ? new StoreAway() : error);
  }
}

/** Whether something failed because what machines share is away. */
const isAway = (error: unknown) => error instanceof BucketUnavailable || error instanceof DatabaseAway;

/** In the log of whoever runs the service. */
function tell(error: Error | undefined, of: Followed): void {
  const { fails, isOver } = {
    live: {
      fails: 'What is live on other machines is unknown',
      isOver: 'What is live on other machines is known again.',
    },
    whole: {
      fails: 'This machine has not all of what is live',
      isOver: 'This machine has all of what is live.',
    },
    items: {
      fails: 'Pictures and staged versions of other machines are not copied',
      isOver: 'Pictures and staged versions of other machines are copied again.',
    },
  }[of];
  if (error) console.error(`${fails}: ${error.message}`);
  else console.log(isOver);
}
