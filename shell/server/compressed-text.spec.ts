import { encodings } from '@conference/release-store';
import fastify, { type FastifyInstance } from 'fastify';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CompressedText } from './compressed-text';

const TEXT = 'one text for many';
let server: FastifyInstance;
let encodingsUsed: string[];

/** A server that answers with a text and records the encodings that it used. */
beforeEach(() => {
  encodingsUsed = [];
  const ways = Object.entries(encodings).map(([name, { compress }]) => [
    name,
    {
      compress(text: Buffer) {
        encodingsUsed.push(name);
        return encodingsUsed.length === 1 && name === 'gzip' ? Promise.reject(new Error('no memory')) : compress(text);
      },
    },
  ]);
  const text = new CompressedText(TEXT, Object.fromEntries(ways));
  server = fastify();
  server.get('/:what', async (request, reply) =>
    text.send(request, reply.code(request.url === '/missing' ? 404 : 200).header('Vary', 'Cookie')),
  );
});

const ask = (accepted?: string, url = '/there') =>
  server.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

describe('a text', () => {
  it('is packed once in each way for many, and sent as it is to whoever understands none', async () => {
    const [br, again, gzip, plain] = [
      await ask('gzip, deflate, br'),
      await ask('br'),
      await ask('gzip, deflate'),
      await ask(),
    ];
    expect([br, again].map(({ rawPayload }) => brotliDecompressSync(rawPayload).toString())).toEqual([TEXT, TEXT]);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(TEXT);
    expect([plain.body, plain.headers['content-encoding'], plain.headers['vary']]).toEqual([
      TEXT,
      undefined,
      'Accept-Encoding, Cookie',
    ]);
    expect(encodingsUsed).toEqual(['br', 'gzip']);
  });

  // RFC 9110, 12.5.3: with a weight of nothing a way is refused.
  it.each([
    ['br', 'br'],
    ['gzip, BR', 'br'],
    ['gzip, br;q=0.5', 'gzip'],
    ['br;q=0', undefined],
    ['gzip, br ; q=0.000, deflate', 'gzip'],
    ['identity', undefined],
    ['x-br', undefined],
    ['*', 'br'],
  ])('is sent as %p asks for it: %p', async (accepted, encoding) => {
    expect((await ask(accepted)).headers['content-encoding']).toBe(encoding);
  });

  it('that could not be packed once is packed for the next', async () => {
    expect((await ask('gzip')).statusCode).toBe(500);
    expect(gunzipSync((await ask('gzip')).rawPayload).toString()).toBe(TEXT);
  });

  it.each(['GET', 'HEAD'] as const)('is not sent to whoever has it, packed or not: %s', async (method) => {
    const validator = String((await ask('br')).headers.etag);
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding, 'if-none-match': `"older", ${validator}` };
      const answer = await server.inject({ method, url: '/there', headers });
      expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', validator]);
    }
    expect(
      (await server.inject({ method, url: '/there', headers: { 'if-none-match': 'W/"another"' } })).statusCode,
    ).toBe(200);
  });

  it('for what is missing has no validator: that it is missing is said each time', async () => {
    const { statusCode, headers } = await server.inject({ url: '/missing', headers: { 'if-none-match': '*' } });
    expect([statusCode, headers.etag]).toEqual([404, undefined]);
  });
});
