import { serveInSpan } from '@conference/telemetry';
import type { FastifyInstance } from 'fastify';
import { isAskedByProxies } from './asked-by-proxies';

/** Serves each request within a new span, but for those that proxies send each second. Trace headers of visitors are not trusted. */
export function traceRequests(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { method, id, routeOptions } = request;
    if (isAskedByProxies(routeOptions.url)) return done();
    const end = serveInSpan({ method, id }, done);
    reply.raw.once('close', () =>
      end({ method, route: routeOptions.url, status: reply.raw.writableFinished ? reply.raw.statusCode : 'aborted' }),
    );
  });
}
