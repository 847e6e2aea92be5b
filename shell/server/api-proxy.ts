import {
  RETRY_AFTER_S,
  unavailableMessage,
  PACKABLE_HEADER,
  PLAIN_PAGE_HEADER,
  type RefusalCode,
} from '@conference/contracts';
import { refusalHeaders } from '@conference/process';
import { ownAreas } from '@conference/site-map';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { PassThrough, pipeline, Readable, type Duplex, type Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { Pool, type Dispatcher } from 'undici';
import { likedBy, variesByPacking, type Packing } from './packed';
import type { PlainPages } from './plain-pages/plain-pages';

const API = ownAreas.api;
const METHODS = ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT', 'OPTIONS'];

/** Passes /api on to the one upstream. What the API reads about the caller is written here and nowhere else. */
export async function passOnApi(
  server: FastifyInstance,
  plainPages: PlainPages,
  { apiUrl }: { apiUrl: string },
): Promise<void> {
  // Uploads over a weak network take their time; the API has its own limits.
  const api = new Pool(apiUrl, { connections: 128, headersTimeout: 0, bodyTimeout: 0 });
  await server.register(async (scope) => {
    // A body goes on as it comes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    for (const url of [API, `${API}/*`]) {
      scope.route({ method: METHODS, url, handler: (request, reply) => passOn(api, plainPages, request, reply) });
    }
  });
  server.addHook('onClose', () => api.destroy());
}

/** Asks the API what was asked, and has its answer go to whoever asked as it comes. */
async function passOn(
  api: Dispatcher,
  plainPages: PlainPages,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const method = request.method as Dispatcher.HttpMethod;
  try {
    const asked = { method, path: request.url, headers: forwarded(request), body: apart(request) };
    await api.stream(asked, (answer) => begin(plainPages, request, reply, answer));
  } catch (error) {
    request.log.warn(error, 'The API did not answer.');
    if (reply.sent) return reply;
    if (showsAnswers(request)) await plainPages.sayAway(request, reply);
    else refuseAway(reply);
  }
  return reply;
}

/** Whether it comes from a browser that shows whatever it is answered: scripts ask for JSON. */
const showsAnswers = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false;

/** Where packing saves nothing, in bytes: less goes in one packet of the network. */
const SMALL = 1400;

/**
 * For what is packed once and sent once: the best that costs no more time than it saves. With a window of 128 kB, into which a list of
 * a hundred goes: with the usual 4 MB, most of the time went into memory that was taken and given back.
 */
const packers: Record<Packing, () => Duplex> = {
  br: () =>
    createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17 } }),
  gzip: () => createGzip(),
};

/**
 * Begins an answer as the API does; packed, where the API says that it may be and whoever asks understands (docs/decisions/0021).
 * Past Fastify, which would put two more streams in its way. @returns where the body is to go
 */
function begin(
  plainPages: PlainPages,
  request: FastifyRequest,
  reply: FastifyReply,
  { statusCode, headers }: Dispatcher.StreamFactoryData,
): Writable {
  const { [PACKABLE_HEADER]: mark, [PLAIN_PAGE_HEADER]: page, ...said } = withoutHops(headers);
  reply.code(statusCode).headers(said);
  if (page !== undefined) return whole((html) => plainPages.send(request, reply, { page: String(page), html }));
  // What stands before an API that is away, such as nginx, knows nothing of pages.
  if (statusCode === 503 && showsAnswers(request)) return whole(() => plainPages.sayAway(request, reply));
  const isPackable = mark !== undefined && statusCode === 200;
  if (isPackable) variesByPacking(reply);
  const isSmall = Number(said['content-length']) < SMALL;
  const packing = isPackable && !isSmall && request.method !== 'HEAD' ? likedBy(request) : undefined;
  if (packing) reply.removeHeader('content-length').header('content-encoding', packing);
  // Nothing else can be asked over a connection on which a body is still coming.
  if (!request.raw.complete) reply.header('connection', 'close');
  const { raw } = reply.hijack();
  raw.writeHead(statusCode, reply.getHeaders() as OutgoingHttpHeaders);
  if (!packing) return raw;
  // What is packed comes late, and may break off before.
  raw.flushHeaders();
  const packer = packers[packing]();
  // Whichever of them breaks off, the other one ends, and so does the connection.
  pipeline(packer, raw, () => undefined);
  return packer;
}

/** Takes a text to its end. Where it breaks off it is no text, and whoever passes it on says so. */
function whole(use: (text: string) => Promise<void>): Writable {
  const taken = new PassThrough();
  text(taken).then(use, () => undefined);
  return taken;
}

/**
 * A body, by a stream of its own. When the API goes away in the middle, that one ends with it; were it the body, the connection of its
 * sender would end as well, who reads an answer only when all is sent. So the rest is read, and the refusal too.
 */
function apart({ body }: FastifyRequest): Readable | undefined {
  if (!(body instanceof Readable)) return undefined;
  const passed = body.pipe(new PassThrough()).on('error', () => undefined);
  passed.once('close', () => body.resume());
  body.once('close', () => body.readableEnded || passed.destroy(new Error('The body broke off.')));
  return passed;
}

/** Whether an address is the API's: what is answered there has the API's shape, also when it is the gateway that answers. */
export const isApi = (url: string) => new RegExp(`^${API}([/?]|$)`).test(url);

/** A refusal as the API words them. */
export function refuse(reply: FastifyReply, status: number, code: RefusalCode, message: string): void {
  reply.code(status).headers(refusalHeaders).send({ success: false, code, message });
}

/** A refusal for as long as the API, or something that this gateway needs itself, is away. */
export function refuseAway(reply: FastifyReply): void {
  reply.header('Retry-After', RETRY_AFTER_S);
  refuse(reply, 503, 'unavailable', unavailableMessage);
}

/** What was asked with, as it goes on. Where there is no body nothing is said of one. */
function forwarded(request: FastifyRequest): IncomingHttpHeaders {
  const { forwarded: _claimed, host: _gateway, 'content-length': length, ...rest } = withoutHops(request.headers);
  return { ...rest, ...(request.body instanceof Readable && { 'content-length': length }), ...seenOf(request) };
}

/** X-Forwarded-* say what this gateway saw, whatever the caller claimed. */
export function seenOf(request: FastifyRequest): Record<string, string> {
  return {
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    'x-request-id': request.id,
    // The head goes on only with the first of the body, and a deadline is judged when the request arrives.
    'x-request-start': String(Date.now()),
  };
}

/** What is said between two neighbours on the way, and is nobody else's business. */
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

function withoutHops(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = String(headers['connection'] ?? '')
    .toLowerCase()
    .split(/\s*,\s*/);
  const kept: IncomingHttpHeaders = {};
  for (const name in headers) if (!HOP_BY_HOP.has(name) && !named.includes(name)) kept[name] = headers[name];
  return kept;
}
