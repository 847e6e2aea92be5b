import { RETRY_AFTER_S, PACKABLE_HEADER, PLAIN_PAGE_HEADER, type RefusalCode } from '@conference/contracts';
import { refusalHeaders } from '@conference/process';
import { traceHeaders } from '@conference/telemetry';
import { addressIn } from '@conference/language';
import { ownAreas } from '@conference/site-map';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { once } from 'node:events';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { PassThrough, pipeline, Readable, type Duplex, type Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { Pool, type Dispatcher } from 'undici';
import { answerLanguage, wantsHtml } from './answer-language';
import { preferredEncoding, varyByEncoding, type Encoding } from './compressed-text';
import type { GatewayMetrics } from './gateway-metrics';
import type { PlainPages } from './plain-pages/plain-pages';
import { leadingIn, senderLanguage } from './plain-pages/sender-language';
import { textsIn } from './texts';

const API = ownAreas.api;
/** Requests to the API that are under way at a time; others wait. */
export const CONNECTIONS = 128;
/** The same of downloads, of which each lasts as long as its reader takes: people on slow lines would otherwise hold up everybody. */
const DOWNLOADS = 1024;

/** Whether a call answers with a file, which may be long. */
export const isDownload = (method: string, url: string): boolean =>
  method === 'GET' && /\/(abstract|export)(\?|$)/.test(url);

/** The route of health checks. */
export const HEALTH = `${API}/health/*`;

const METHODS = ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT', 'OPTIONS'];

/** Proxies /api to the upstream. Only this proxy writes what the API reads about the client. */
export async function proxyApi(
  server: FastifyInstance,
  plainPages: PlainPages,
  metrics: GatewayMetrics,
  { apiUrl }: { apiUrl: string },
): Promise<void> {
  // Uploads over a weak network take long; the API has its own limits.
  const patient = { headersTimeout: 0, bodyTimeout: 0 };
  const api = new Pool(apiUrl, { ...patient, connections: CONNECTIONS });
  const downloads = new Pool(apiUrl, { ...patient, connections: DOWNLOADS });
  await server.register(async (scope) => {
    // Bodies are streamed, not parsed.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    // Health has a route of its own in the metrics. Proxies ask for it each second, which would hide how calls fare.
    for (const url of [API, `${API}/*`, HEALTH]) {
      scope.route({
        method: METHODS,
        url,
        handler: (request, reply) =>
          proxy(
            { api: isDownload(request.method, request.url) ? downloads : api, plainPages, metrics },
            request,
            reply,
          ),
      });
    }
  });
  server.addHook('onClose', () => Promise.all([api.destroy(), downloads.destroy()]));
}

/** What passing a request on takes. */
interface Passing {
  api: Dispatcher;
  plainPages: PlainPages;
  metrics: GatewayMetrics;
}

/** Sends a request on to the API and streams the response back. */
async function proxy(
  { api, plainPages, metrics }: Passing,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const method = request.method as Dispatcher.HttpMethod;
  const headers = requestHeaders(request, reply);
  // Proxies ask for health so often that one API that starts anew would look like a failure of the site.
  const failed = () => {
    if (request.routeOptions.url !== HEALTH) metrics.upstreamFailed();
  };
  try {
    const body = detachedBody(request);
    // The head is sent on with the first of the body: a sender who waits with that takes no connection.
    if (body) await once(body, 'readable');
    const upstreamRequest = { method, path: request.url, headers: withAge(headers, request, reply), body };
    await api.stream(upstreamRequest, (answer) => {
      if (isInPlaceOfTheApi(answer)) failed();
      return beginResponse(plainPages, request, reply, answer);
    });
  } catch (error) {
    request.log.warn(error, 'The API did not answer.');
    // Not of a sender who has gone.
    if (!request.raw.destroyed || request.raw.complete) failed();
    if (reply.sent) return reply;
    if (wantsHtml(request)) await plainPages.sendUnavailable(request, reply);
    else refuseUnavailable(request, reply);
  }
  return reply;
}

/** Whether a proxy before the API, such as nginx, says that no API answers. All answers of the API itself have an id. */
const isInPlaceOfTheApi = ({ statusCode, headers }: Pick<Dispatcher.StreamFactoryData, 'statusCode' | 'headers'>) =>
  [502, 503, 504].includes(statusCode) && headers['x-request-id'] === undefined;

/** Fewer bytes fit into one network packet with their headers, so that compressing them saves nothing. */
const MIN_COMPRESSED_BYTES = 1000;

/**
 * For bodies that are sent once: the level that costs less time than it saves. A window of 128 kB holds a list of a hundred; with the
 * usual 4 MB most of the time went into allocating memory.
 */
const compressors: Record<Encoding, () => Duplex> = {
  br: () =>
    createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17 } }),
  gzip: () => createGzip(),
};

/**
 * Begins the response, compressed if the API allows it and the client accepts it (docs/decisions/0021). It bypasses Fastify, which would
 * add two more streams. @returns where the body is written to
 */
function beginResponse(
  plainPages: PlainPages,
  request: FastifyRequest,
  reply: FastifyReply,
  { statusCode, headers }: Dispatcher.StreamFactoryData,
): Writable {
  const { [PACKABLE_HEADER]: mark, [PLAIN_PAGE_HEADER]: page, ...passedHeaders } = withoutHops(headers);
  reply.code(statusCode).headers(passedHeaders);
  const language = wantsHtml(request) ? senderLanguage(request) : 'en';
  const { location } = passedHeaders;
  if (typeof location === 'string') reply.header('location', leadingIn(language, location));
  if (page !== undefined)
    return collect((html) => plainPages.send(request, reply, { page: addressIn(language, String(page)), html }));
  // A proxy before the API, such as nginx, knows no pages.
  if ((statusCode === 503 || isInPlaceOfTheApi({ statusCode, headers })) && wantsHtml(request))
    return collect(() => plainPages.sendUnavailable(request, reply));
  const isCompressible = mark !== undefined && statusCode === 200;
  if (isCompressible) varyByEncoding(reply);
  const isSmall = Number(passedHeaders['content-length']) < MIN_COMPRESSED_BYTES;
  const encoding = isCompressible && !isSmall && request.method !== 'HEAD' ? preferredEncoding(request) : undefined;
  if (encoding) reply.removeHeader('content-length').header('content-encoding', encoding);
  // A connection on which a body is still arriving cannot be reused.
  if (!request.raw.complete) reply.header('connection', 'close');
  const { raw } = reply.hijack();
  raw.writeHead(statusCode, reply.getHeaders() as OutgoingHttpHeaders);
  if (!encoding) return raw;
  // The first compressed bytes come late, and the API may break off before.
  raw.flushHeaders();
  const compressor = compressors[encoding]();
  // When one breaks off, the other ends, too, and so does the connection.
  pipeline(compressor, raw, () => undefined);
  return compressor;
}

/** Collects a text and hands it to `use`; one that breaks off is dropped. */
function collect(use: (text: string) => Promise<void>): Writable {
  const body = new PassThrough();
  text(body).then(use, () => undefined);
  return body;
}

/**
 * The body as a stream of its own. When the API breaks off, this stream ends and not the client's connection: a client reads a response
 * only after it has sent everything, so the rest is read and the refusal reaches it.
 */
function detachedBody({ body }: FastifyRequest): Readable | undefined {
  if (!(body instanceof Readable)) return undefined;
  const detached = body.pipe(new PassThrough()).on('error', () => undefined);
  detached.once('close', () => body.resume());
  body.once('close', () => body.readableEnded || detached.destroy(new Error('The body broke off.')));
  return detached;
}

/** Sends a refusal in the API's form. */
export function refuse(reply: FastifyReply, status: number, code: RefusalCode, message: string): void {
  reply.code(status).headers(refusalHeaders).send({ success: false, code, message });
}

/** Refuses because the API, or something that the gateway needs itself, is unavailable. */
export function refuseUnavailable(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('Retry-After', RETRY_AFTER_S);
  refuse(reply, 503, 'unavailable', textsIn[answerLanguage(request)].noAnswer.message);
}

/** What a visitor says of itself, its way or its trace, and nobody believes; and the name of this gateway. */
const CLAIMS = ['forwarded', 'host', 'traceparent', 'tracestate', 'baggage'];

/** The headers of the upstream request; without a body no Content-Length. */
function requestHeaders(request: FastifyRequest, reply: FastifyReply): IncomingHttpHeaders {
  const { 'content-length': length, ...rest } = withoutHops(request.headers, CLAIMS);
  return {
    ...rest,
    // The answer will stand in a page in that language, whatever the browser prefers.
    ...(wantsHtml(request) && { 'accept-language': senderLanguage(request) }),
    ...(request.body instanceof Readable && { 'content-length': length }),
    ...forwardedHeaders(request, reply),
  };
}

/** Headers with the age that the request has when they are read: the pool does so once a connection is free. */
function* withAge(
  headers: IncomingHttpHeaders,
  request: FastifyRequest,
  reply: FastifyReply,
): Generator<[string, string | string[] | undefined]> {
  yield* Object.entries({ ...headers, ...ageHeader(request, reply) });
}

/**
 * How long this gateway has had the request, in ms. A deadline counts from the arrival, and so no two machines need the same clock. The id
 * of the request goes along, because an older gateway passes on whatever age a visitor claims.
 */
const ageHeader = ({ id }: FastifyRequest, { elapsedTime }: FastifyReply) => ({
  'x-request-age': `${id} ${Math.ceil(elapsedTime)}`,
});

/** X-Forwarded-* as this gateway sees the client, whatever the client claims. */
export function forwardedHeaders(request: FastifyRequest, reply: FastifyReply): Record<string, string> {
  return {
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    'x-request-id': request.id,
    ...ageHeader(request, reply),
    // For an older API, which knows no age: the arrival by this machine's clock.
    'x-request-start': String(Date.now()),
    ...traceHeaders(),
  };
}

/** Headers that are for one connection only and must not be forwarded. */
const HOP_BY_HOP = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** @param others that are left out, too */
function withoutHops(headers: IncomingHttpHeaders, others: readonly string[] = []): IncomingHttpHeaders {
  const named = String(headers['connection'] ?? '')
    .toLowerCase()
    .split(/\s*,\s*/);
  const endToEnd: IncomingHttpHeaders = {};
  for (const name in headers)
    if (![...named, ...others].includes(name) && !HOP_BY_HOP.has(name)) endToEnd[name] = headers[name];
  return endToEnd;
}
