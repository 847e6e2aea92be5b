import { pack } from '@conference/federation/store';
import fastify, { type FastifyInstance } from 'fastify';
import { brotliDecompressSync } from 'node:zlib';
import { PackedTexts } from './packed';

let server: FastifyInstance;
let packed: string[];

/** A server that answers with the words of the address, and remembers what it packed. */
beforeEach(async () => {
  packed = [];
  const texts = new PackedTexts((text) => {
    packed.push(String(text));
    return pack(text);
  }, 2);
  server = fastify();
  server.get('/:words', async (request, reply) => {
    const { words } = request.params as { words: string };
    return texts.send(request, reply.code(words === 'missing' ? 404 : 200).header('Vary', 'Cookie'), words);
  });
});

const ask = (words: string, headers: Record<string, string> = { 'accept-encoding': 'gzip, br' }) => server.inject({ url: `/${words}`, headers });

describe('a text', () => {
  it('is packed once for many, and as it is for whoever does not understand that', async () => {
    const [first, second, plain] = [await ask('one'), await ask('one'), await ask('one', {})];
    expect([first, second].map(({ rawPayload }) => brotliDecompressSync(rawPayload).toString())).toEqual(['one', 'one']);
    expect([plain.body, plain.headers['content-encoding'], plain.headers['vary']]).toEqual(['one', undefined, 'Accept-Encoding, Cookie']);
    expect(packed).toEqual(['one']);
  });

  it.each([
    ['br', 'br'],
    ['gzip, BR;q=0.5', 'br'],
    ['br;q=0', undefined],
    ['gzip, br ; q=0.000, deflate', undefined],
    ['x-br', undefined],
  ])('is sent as %p asks for it: %p', async (accepted, encoding) => {
    expect((await ask('one', { 'accept-encoding': accepted })).headers['content-encoding']).toBe(encoding);
  });

  it('is packed again only when others have been asked for since, so that memory has an end', async () => {
    for (const words of ['one', 'two', 'one', 'three', 'one', 'two']) await ask(words);
    expect(packed).toEqual(['one', 'two', 'three', 'two']);
  });

  it.each(['GET', 'HEAD'] as const)('is not sent to whoever has it, packed or not: %s', async (method) => {
    const validator = String((await ask('one')).headers.etag);
    for (const encoding of ['br', 'identity']) {
      const headers = { 'accept-encoding': encoding, 'if-none-match': `"older", ${validator}` };
      const answer = await server.inject({ method, url: '/one', headers });
      expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', validator]);
    }
    expect((await server.inject({ method, url: '/two', headers: { 'if-none-match': validator } })).statusCode).toBe(200);
  });

  it('for what is missing has no validator: that it is missing is said each time', async () => {
    const { statusCode, headers } = await ask('missing', { 'if-none-match': '*' });
    expect([statusCode, headers.etag]).toEqual([404, undefined]);
  });
});
