import proxy from '@fastify/http-proxy';
import { AWAY_S, awayMessage, PACKABLE_HEADER, PLAIN_PAGE_HEADER, type RefusalCode } from '@conference/contracts';
import { refusalHeaders } from '@conference/process';
import { ownAreas } from '@conference/site-map';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { PassThrough, pipeline, Readable, type Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { likedBy, variesByPacking, type Packing } from './packed';
import type { PlainPages } from './plain-pages/plain-pages';

/** What is said between two neighbours on the way, and is nobody else's business. */
const HOP_BY_HOP = [
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
];

/** Passes /api on to the one upstream. What the API reads about the caller is written here and nowhere else. */
export async function passOnApi(server: FastifyInstance, plainPages: PlainPages, { apiUrl }: { apiUrl: string }): Promise<void> {
  await server.register(proxy, {
    upstream: apiUrl,
    prefix: API,
    rewritePrefix: API,
    // Uploads over a weak network take their time; the API has its own limits.
    undici: { headersTimeout: 0, bodyTimeout: 0 },
    retryMethods: [],
    preHandler: apart,
    // It would log whole addresses; the gateway logs patterns.
    disableRequestLogging: true,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => forwarded(request as FastifyRequest, headers),
      rewriteHeaders: (headers) => withoutMarks(withoutHops(headers)),
      onResponse: (request, reply, answer) => send(plainPages, request as FastifyRequest, reply as FastifyReply, answer as unknown as Answer),
      onError: (reply) => refuseAway(reply as FastifyReply),
    },
  });
}

const API = ownAreas.api;

/** What the API has answered, whose headers the reply has already. */
interface Answer {
  statusCode: number;
  headers: IncomingHttpHeaders;
  stream: Readable;
}

/** Where packing saves nothing, in bytes: less goes in one packet of the network. */
const SMALL = 1400;

/** For what is packed once and sent once: the best that costs no more time than it saves. */
const packers: Record<Packing, () => Duplex> = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip(),
};

function send(plainPages: PlainPages, request: FastifyRequest, reply: FastifyReply, answer: Answer): void {
  const page = answer.headers[PLAIN_PAGE_HEADER];
  if (page === undefined) return sendPacked(request, reply, answer);
  text(answer.stream)
    .then((html) => plainPages.send(request, reply, { page: String(page), html }))
    .catch(() => reply.raw.destroy());
}

/** Sends an answer of the API; packed, where the API says that it may be and whoever asks understands (docs/decisions/0021). */
function sendPacked(request: FastifyRequest, reply: FastifyReply, { statusCode, headers, stream }: Answer): void {
  if (!headers[PACKABLE_HEADER] || statusCode !== 200) return void reply.send(stream);
  variesByPacking(reply);
  const packing = Number(headers['content-length']) < SMALL ? undefined : likedBy(request);
  if (!packing || request.method === 'HEAD') return void reply.send(stream);
  const packer = packers[packing]();
  // Whichever of them breaks off, the other one ends, and so does the connection.
  pipeline(stream, packer, () => undefined);
  reply.removeHeader('content-length').header('content-encoding', packing).send(packer);
}

/**
 * Passes a body on by a stream of its own. When the API goes away in the middle, that one ends with it; were it the body, the connection of its
 * sender would end as well, who reads an answer only when all is sent. So the rest is read, and the refusal too.
 */
function apart(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const { body } = request;
  if (body instanceof Readable) {
    const passed = body.pipe(new PassThrough()).on('error', () => undefined);
    passed.once('close', () => body.resume());
    body.once('close', () => body.readableEnded || passed.destroy(new Error('The body broke off.')));
    request.body = passed;
  }
  done();
}

/** Whether an address is the API's: what is answered there has the API's shape, also when it is the gateway that answers. */
export const isApi = (url: string) => new RegExp(`^${API}([/?]|$)`).test(url);

/** A refusal as the API words them. */
export function refuse(reply: FastifyReply, status: number, code: RefusalCode, message: string): void {
  reply.code(status).headers(refusalHeaders).send({ success: false, code, message });
}

/** A refusal for as long as the API, or something that this gateway needs itself, is away. */
export function refuseAway(reply: FastifyReply): void {
  reply.header('Retry-After', AWAY_S);
  refuse(reply, 503, 'unavailable', awayMessage);
}

/** X-Forwarded-* say what this gateway saw, whatever the caller claimed. */
export function forwarded(request: FastifyRequest, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { forwarded: _claimed, ...rest } = withoutHops(headers);
  return {
    ...rest,
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    'x-request-id': request.id,
    // The head goes on only with the first of the body, and a deadline is judged when the request arrives.
    'x-request-start': String(Date.now()),
  };
}

function withoutMarks({ [PACKABLE_HEADER]: _packable, [PLAIN_PAGE_HEADER]: _page, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers;
}

function withoutHops<Headers extends IncomingHttpHeaders | OutgoingHttpHeaders>(headers: Headers): Headers {
  const named = String(headers['connection'] ?? '').toLowerCase().split(/\s*,\s*/);
  const kept = Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name) && !named.includes(name));
  return Object.fromEntries(kept) as Headers;
}
