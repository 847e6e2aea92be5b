import { RETRY_AFTER_S, LONGEST_UPLOAD_MS } from '@conference/contracts';
import { GracefulServer, hostIsAsked, refuseMalformed, withOneHost } from '@conference/process';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { isApi, passOnApi, refuse, refuseAway } from './api-proxy';
import { serveCalendar } from './calendar';
import { serveEndOfPreview } from './end-of-preview';
import { serveForCrawlers } from './for-crawlers';
import { LiveRelease } from './live-release';
import { serveModules } from './modules';
import { servePages } from './pages';
import { PersonalPages } from './plain-pages/personal-pages';
import { PlainPages } from './plain-pages/plain-pages';
import { Previews } from './previews';
import { serveReleaseNumber } from './release-number';
import { serveServiceWorker } from './service-worker';

export interface GatewayOptions {
  /** Folder of the release store. */
  releases: string;
  /** Where the API answers: the one upstream. */
  apiUrl: string;
  publicUrl: string;
  rehearsal: boolean;
  /** What a rehearsal's database was begun with; demo data, when it is not said. */
  seed?: 'demo' | 'empty';
  /** Whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  /** Where the log goes, a line a request; nowhere when it is not said. */
  log?: { write(line: string): void };
}

/**
 * The gateway: pages, released modules, and /api passed on. It has neither database nor secrets.
 * @param serving how it ends: closing the gateway cuts nothing short
 */
export async function gateway(options: GatewayOptions, serving = new GracefulServer()): Promise<FastifyInstance> {
  const server = fastify({
    logger: options.log ? { stream: options.log, serializers: { err: nameOf } } : false,
    logController: new fastify.LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    serverFactory: (handle) => serving.lookAfter(createServer({ ...hostIsAsked, ...timeouts }, withOneHost(handle))),
    // Who has come in before the end is served.
    return503OnClosing: false,
    // Nothing is to be learnt from an id, and none comes twice.
    genReqId: () => randomUUID(),
    clientErrorHandler: refuseMalformed,
    // An address that cannot be decoded comes here, past every hook; it is not repeated to whoever sent it.
    frameworkErrors: (_error, _request, reply) =>
      refuse(reply as FastifyReply, 400, 'invalid', 'This address cannot be read.'),
  });
  server.addHook('preClose', () => serving.close());
  // Route patterns, never addresses: a query may hold what a log must not.
  server.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url,
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
    // Messages quote what was sent, and paths of this machine.
    request.log.error({ route: request.routeOptions.url, error: error.name, reason: error.code });
    const { statusCode: status = 500 } = error;
    if (status < 500)
      return isApi(request.url) ? refuse(reply, status, 'invalid', UNREADABLE) : plain(reply, status, UNREADABLE);
    return isApi(request.url) ? refuseAway(reply) : plain(reply.header('Retry-After', RETRY_AFTER_S), 503, AWAY);
  });
  server.setNotFoundHandler((request, reply) =>
    isApi(request.url) ? refuse(reply, 404, 'not_found', 'There is nothing here.') : plain(reply, 404, 'Not found.'),
  );
  const live = new LiveRelease(options.releases, (release, shown) => {
    server.log.error({ release, shown }, 'This release is damaged: docs/operations.md, A damaged store.');
  });
  const plainPages = new PlainPages(live, options);
  await passOnApi(server, plainPages, options);
  await serveModules(server, options.releases);
  await serveForCrawlers(server, live, options);
  await serveCalendar(server);
  await serveReleaseNumber(server, live);
  await serveServiceWorker(server, live, options.releases);
  await serveEndOfPreview(server, options);
  await servePages(server, live, new Previews(options), new PersonalPages(options.apiUrl, plainPages), options);
  return server;
}

const UNREADABLE = 'This request cannot be read.';
const AWAY = 'The site is not available right now. Please try again in a moment.';

/** Longer than a proxy before it keeps a connection, else that would now and then ask by one that is just being closed. */
const timeouts = { requestTimeout: LONGEST_UPLOAD_MS, keepAliveTimeout: 72_000 };

/** All that is logged of an error, also by those that log for themselves. */
const nameOf = ({ name, code }: Error & { code?: string }) => ({ type: name, message: code ?? '', stack: '' });

/** A sentence that nobody keeps. */
function plain(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply.code(status).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send(`${sentence}\n`);
}
