import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { passOnApi } from './api-proxy';
import { LiveRelease } from './live-release';
import { serveModules } from './modules';
import { servePages } from './pages';

export interface GatewayOptions {
  /** Folder of the release store. */
  releases: string;
  /** Where the API answers: the one upstream. */
  apiUrl: string;
  publicUrl: string;
  rehearsal: boolean;
  /** Whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  /** Where the log goes, a line a request; nowhere when it is not said. */
  log?: { write(line: string): void };
}

/** The gateway: pages, released modules, and /api passed on. It has neither database nor secrets. */
export async function gateway(options: GatewayOptions): Promise<FastifyInstance> {
  const server = fastify({
    logger: options.log ? { stream: options.log } : false,
    logController: new fastify.LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    forceCloseConnections: 'idle',
    // An address that cannot be decoded comes here, past every hook; it is not repeated to whoever sent it.
    frameworkErrors: (_error, _request, reply) => refuseAddress(reply as FastifyReply),
  });
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
  server.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
    request.log.error({ route: request.routeOptions.url, reason: error.message });
    const fault = error.statusCode ?? 503;
    if (fault < 500) return reply.code(fault).type('text/plain; charset=utf-8').send('Bad request.\n');
    reply.code(503).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8');
    return reply.send('The site is not available right now. Please try again in a moment.\n');
  });
  const live = new LiveRelease(options.releases);
  await passOnApi(server, options);
  await serveModules(server, options.releases);
  await servePages(server, live, options);
  return server;
}

function refuseAddress(reply: FastifyReply): void {
  reply.code(400).headers({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' });
  reply.send({ success: false, code: 'invalid', message: 'This address cannot be read.' });
}
