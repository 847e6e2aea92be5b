import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';

/** Passes /api on to the one upstream. What the API reads about the caller is written here and nowhere else. */
export async function passOnApi(server: FastifyInstance, { apiUrl }: { apiUrl: string }): Promise<void> {
  await server.register(proxy, {
    upstream: apiUrl,
    prefix: '/api',
    rewritePrefix: '/api',
    // Uploads over a weak network take their time; the API has its own limits.
    undici: { headersTimeout: 0, bodyTimeout: 0 },
    retryMethods: [],
    // It would log whole addresses; the gateway logs patterns.
    disableRequestLogging: true,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => forwarded(request as FastifyRequest, headers),
      onError: (reply) => {
        reply.code(503).header('Retry-After', '5').header('Cache-Control', 'no-store').send({
          success: false,
          code: 'failed',
          message: 'The service is not available right now. Please try again in a moment.',
        });
      },
    },
  });
}

/** X-Forwarded-* say what this gateway saw, whatever the caller claimed. */
function forwarded(request: FastifyRequest, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { forwarded: _claimed, ...rest } = headers;
  return {
    ...rest,
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    'x-request-id': request.id,
  };
}
