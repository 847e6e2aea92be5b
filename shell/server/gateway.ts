import type { LentBy } from '@conference/release-store/sharing';
import { RETRY_AFTER_S, LONGEST_UPLOAD_MS } from '@conference/contracts';
import { shape } from '@conference/edition/shape';
import { GracefulServer, withoutHostCheck, refuseMalformed, requireOneHost } from '@conference/process';
import { Metrics } from '@conference/telemetry';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { answerLanguage, isApi } from './answer-language';
import { proxyApi, refuse, refuseUnavailable } from './api-proxy';
import { isAskedByProxies } from './asked-by-proxies';
import { serveCalendar } from './calendar';
import { serveEditions } from './editions';
import { GatewayMetrics } from './gateway-metrics';
import { serveImages } from './images';
import { serveEndOfPreview } from './end-of-preview';
import { serveSitemap } from './sitemap';
import { LiveRelease } from './live-release';
import { serveModules } from './modules';
import { servePages } from './pages';
import { PersonalPages } from './plain-pages/personal-pages';
import { PlainPages } from './plain-pages/plain-pages';
import { Previews } from './previews';
import { ReleasesCopy } from './releases-copy';
import { serveReleaseNumber } from './release-number';
import { serveServiceWorker } from './service-worker';
import { textsIn } from './texts';
import { traceRequests } from './trace-requests';
import { serveWatchdog } from './watchdog';

export interface GatewayOptions {
  releases: string;
  /** Publishing services of other machines that fill the store. Without them, it is the store of this machine. */
  releasesFrom?: LentBy;
  /** URL of the API, the only upstream. */
  apiUrl: string;
  publicUrl: string;
  rehearsal: boolean;
  /** Where the conference clock of a rehearsal starts, the same as for the API. By default the wall clock. */
  conferenceNow?: 'real' | Date;
  /** The seed of a rehearsal's database; demo data by default. */
  seed?: 'demo' | 'empty';
  /** Proxies whose X-Forwarded-For is trusted. */
  trustedProxies: string[];
  /** Receives the log, a line a request. */
  log?: { write(line: string): void };
  /** Receives what is measured. */
  metrics?: Metrics;
  /** Set where traces are sent (libs/telemetry). */
  tracesUrl?: string;
}

/**
 * The gateway: pages, released modules, and a proxy for /api. It has no database. Its only secret is the one with which it gets releases.
 * @param serving lets open requests finish when the gateway closes
 */
export async function gateway(options: GatewayOptions, serving = new GracefulServer()): Promise<FastifyInstance> {
  const server = fastify({
    logger: options.log ? { stream: options.log, serializers: { err: nameOf } } : false,
    logController: new fastify.LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    serverFactory: (handle) =>
      serving.track(createServer({ ...withoutHostCheck, ...timeouts }, requireOneHost(handle))),
    // Requests that arrived before the shutdown are served.
    return503OnClosing: false,
    // Random, so that an id reveals nothing and is unique.
    genReqId: () => randomUUID(),
    clientErrorHandler: refuseMalformed,
    // URLs that cannot be decoded come here without passing any hook. The response does not repeat them.
    frameworkErrors: (_error, request, reply) =>
      refuse(reply as FastifyReply, 400, 'invalid', says(request as FastifyRequest).badAddress),
  });
  server.addHook('preClose', () => serving.close());
  // The route's pattern, never the URL: a query may hold secrets.
  server.addHook('onResponse', async (request, reply) => {
    const { url: route } = request.routeOptions;
    if (reply.statusCode < 400 && isAskedByProxies(route)) return;
    request.log.info({
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff');
    if (options.publicUrl.startsWith('https:')) {
      reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    }
  });
  server.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    // Not the message: it may quote input, or paths of this machine.
    request.log.error({ route: request.routeOptions.url, error: error.name, reason: error.code });
    const { statusCode: status = 500 } = error;
    const { unreadable, unavailable } = says(request);
    if (status < 500)
      return isApi(request.url) ? refuse(reply, status, 'invalid', unreadable) : sendText(reply, status, unreadable);
    return isApi(request.url)
      ? refuseUnavailable(request, reply)
      : sendText(reply.header('Retry-After', RETRY_AFTER_S), 503, unavailable);
  });
  server.setNotFoundHandler((request, reply) => {
    const { nothing, noFile } = says(request);
    return isApi(request.url) ? refuse(reply, 404, 'not_found', nothing) : sendText(reply, 404, noFile);
  });
  const live = new LiveRelease(options.releases, (release, shown, beyond) => {
    const why = beyond
      ? `The edition of this release has the shape ${beyond}, and this gateway reads ${shape}.`
      : 'This release is damaged: docs/operations.md, A damaged store.';
    server.log.error({ release, shown }, why);
  });
  const copy = options.releasesFrom && copyReleases(server, live, options.releases, options.releasesFrom);
  const metrics = new GatewayMetrics(options.metrics ?? new Metrics(), live);
  metrics.watch(server);
  if (options.tracesUrl) traceRequests(server);
  const plainPages = new PlainPages(live, options);
  await proxyApi(server, plainPages, metrics, options);
  await serveModules(server, options.releases, copy);
  await serveEditions(server, options.releases);
  await serveImages(server, options.releases, copy);
  await serveSitemap(server, live, options);
  await serveCalendar(server, live);
  await serveReleaseNumber(server, live);
  await serveServiceWorker(server, live, options.releases);
  await serveWatchdog(server, live, options.releases);
  await serveEndOfPreview(server, options);
  await servePages(
    server,
    live,
    new Previews(options, copy),
    new PersonalPages(options.apiUrl, plainPages, metrics),
    options,
  );
  return server;
}

/** Fills the store from other machines as long as the gateway runs. */
function copyReleases(server: FastifyInstance, live: LiveRelease, store: string, from: LentBy): ReleasesCopy {
  const copy = new ReleasesCopy(store, from, {
    isDamaged: () => live.damagedNumber > 0,
    onFailure: (error) =>
      error
        ? server.log.error(
            { failure: 'releases', error: error.name },
            'Releases cannot be fetched: what was live stays.',
          )
        : server.log.info('Releases can be fetched again.'),
  });
  server.addHook('onReady', () => copy.catchUp());
  server.addHook('onClose', () => copy.end());
  return copy;
}

/** The answer to a request that no page answers. */
const says = (request: FastifyRequest) => textsIn[answerLanguage(request)].refused;

/** Longer than a proxy keeps connections open; otherwise it would sometimes use one that is just being closed. */
const timeouts = { requestTimeout: LONGEST_UPLOAD_MS, keepAliveTimeout: 72_000 };

/** Everything that is logged of an error, also by Fastify itself. */
const nameOf = ({ name, code }: Error & { code?: string }) => ({ type: name, message: code ?? '', stack: '' });

/** Sends a sentence that is not cached. */
function sendText(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply.code(status).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send(`${sentence}\n`);
}
