import { releaseBuilds } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import { freePort } from '@conference/testing';
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { gateway } from './gateway';

describe('while the API is away', () => {
  let folder: string;
  let server: FastifyInstance;
  let address: string;
  let port: number;
  const lines: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gateway-'));
    const builds = [
      writtenBuild(join(folder, 'shell'), { name: 'shell', kind: 'host', prefixes: ['/login'] }),
      writtenBuild(join(folder, 'mfe-public'), { name: 'mfe-public', prefixes: ['/'] }),
    ];
    await releaseBuilds(join(folder, 'releases'), await Promise.all(builds));
    port = await freePort();
    const log = { write: (line: string) => lines.push(line) };
    const options = { publicUrl: 'http://localhost', rehearsal: true, trustedProxies: [], log };
    server = await gateway({ releases: join(folder, 'releases'), apiUrl: `http://127.0.0.1:${port}`, ...options });
    address = await server.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const away = {
    statusCode: 503,
    retryAfter: '5',
    body: {
      success: false,
      code: 'unavailable',
      message: 'The service is not available right now. Please try again in a moment.',
    },
  };
  async function ask(method: 'GET' | 'POST', url: string) {
    const { statusCode, headers, json } = await server.inject({
      method,
      url,
      ...(method === 'POST' && { payload: { email: 'author@example.org' } }),
    });
    return { statusCode, retryAfter: headers['retry-after'], body: json() as unknown };
  }

  it('its calls are refused and told when to try again, the log is told by which name, and pages stand', async () => {
    expect([await ask('GET', '/api/dates'), await ask('POST', '/api/login')]).toEqual([away, away]);
    expect((await server.inject('/')).statusCode).toBe(200);
    expect(lines.join('')).toContain('ECONNREFUSED');
    expect(lines.join('')).not.toMatch(/connect ECONNREFUSED|node:/);
  });

  it.each([
    ['bn', 'সেবাটি এই মুহূর্তে পাওয়া যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।'],
    ['en', away.body.message],
    ['bn-BD, en;q=0.9', 'সেবাটি এই মুহূর্তে পাওয়া যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।'],
    [undefined, away.body.message],
  ])('its calls are refused in the language of the page: %s', async (language, message) => {
    const headers = language === undefined ? {} : { 'accept-language': language };
    const { statusCode, json } = await server.inject({ method: 'POST', url: '/api/login', headers, payload: {} });
    expect([statusCode, json()]).toEqual([503, { ...away.body, message }]);
  });

  async function expectPage(accept: string) {
    const { statusCode, headers, body } = await server.inject({
      method: 'POST',
      url: '/api/login',
      headers: { accept },
      payload: {},
    });
    expect([statusCode, headers['retry-after'], headers['content-type'], headers['cache-control']]).toEqual([
      503,
      '5',
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(body).toContain('<p>The service is not available right now. Please try again in a moment.</p>');
  }
  const asPage = 'text/html,*/*;q=0.8';

  it('to a browser without scripts that is a page', () => expectPage(asPage));

  it.each([502, 503, 504])(
    'so it is where something before the API says it, to scripts as it said it: %i',
    async (status) => {
      const before = createServer((_call, answer) =>
        answer.writeHead(status, { 'content-type': 'application/json', 'retry-after': '7' }).end('{"away":true}'),
      );
      await once(before.listen(port, '127.0.0.1'), 'listening');
      await expectPage(asPage);
      const answer = await fetch(`${address}/api/login`, { method: 'POST', body: '{}' });
      expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
        status,
        '7',
        { away: true },
      ]);
      await new Promise((resolve) => before.close(resolve));
    },
  );

  it('so is an upload in the middle of which it ends, and its sender reads that once all is sent', async () => {
    const api = createServer((call) => void call.once('data', () => call.socket.destroy()));
    await once(api.listen(port, '127.0.0.1'), 'listening');
    const upload = request(`${address}/api/register`, {
      method: 'POST',
      headers: { 'content-length': 2_000_000, 'content-type': 'multipart/form-data; boundary=x' },
    });
    const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
    upload.write(Buffer.alloc(1_000_000));
    await once(api, 'connection');
    await new Promise((resolve) => api.close(resolve));
    upload.end(Buffer.alloc(1_000_000));

    const [answer] = await answered;
    expect([answer.statusCode, answer.headers['retry-after'], JSON.parse(await text(answer))]).toEqual([
      503,
      '5',
      away.body,
    ]);
  });

  it('nothing more is said of it once it is back: calls are passed on, and it learns of a sender who goes away', async () => {
    const api = createServer((_, answer) => answer.end('{}'));
    await once(api.listen(port, '127.0.0.1'), 'listening');
    expect(await ask('POST', '/api/login')).toMatchObject({ statusCode: 200, body: {} });

    api.removeAllListeners('request');
    const upload = request(`${address}/api/register`, { method: 'POST', headers: { 'content-length': 6 } }).on(
      'error',
      () => undefined,
    );
    upload.write('hal');
    const [call] = (await once(api, 'request')) as [IncomingMessage];
    upload.destroy();
    await new Promise((resolve) => call.on('error', () => undefined).once('close', resolve));
    expect(call.complete).toBe(false);
    await new Promise((resolve) => api.close(resolve));
  });
});

describe('an answer of the API', () => {
  const LONG = JSON.stringify(Array.from({ length: 200 }, (_, index) => ({ fullName: `Demo Author ${index}` })));
  const plain = { 'content-type': 'application/json; charset=utf-8', vary: 'Origin' };
  const marked = { ...plain, 'x-packable': 'yes' };
  let folder: string;
  let api: Server;
  let server: FastifyInstance;
  let address: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gateway-'));
    api = createServer((call, answer) => {
      if (call.url === '/api/short') return answer.writeHead(200, { ...marked, 'content-length': 2 }).end('[]');
      if (call.url === '/api/refused') return answer.writeHead(409, marked).end(LONG);
      if (call.url === '/api/token') return answer.writeHead(200, plain).end(LONG);
      answer.writeHead(200, { ...marked, 'content-length': LONG.length });
      if (call.url === '/api/broken')
        return answer.write(LONG.slice(0, 3000), () => setTimeout(() => call.destroy(), 50));
      return answer.end(LONG);
    });
    await once(api.listen(0, '127.0.0.1'), 'listening');
    const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    server = await gateway({
      releases: join(folder, 'releases'),
      apiUrl,
      publicUrl: 'http://localhost',
      rehearsal: true,
      trustedProxies: [],
    });
    address = await server.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await server.close();
    await new Promise((resolve) => api.close(resolve));
    await rm(folder, { recursive: true });
  });

  async function ask(path: string, accepted = 'gzip, deflate, br') {
    const { headers, rawPayload } = await server.inject({ url: path, headers: { 'accept-encoding': accepted } });
    expect(headers['x-packable']).toBeUndefined();
    return {
      encoding: headers['content-encoding'],
      vary: headers['vary'],
      length: headers['content-length'],
      sent: rawPayload,
    };
  }

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ] as const)(
    'that may be packed is, for %p in %p, and says that it depends on that',
    async (accepted, encoding, decompress) => {
      const { sent, ...headers } = await ask('/api/list', accepted);
      expect(headers).toEqual({ encoding, vary: 'Accept-Encoding, Origin', length: undefined });
      expect(decompress(sent).toString()).toBe(LONG);
    },
  );

  it.each([
    ['nobody understands that', '/api/list', 'identity'],
    ['it is short', '/api/short', 'br'],
    ['it refuses', '/api/refused', 'br'],
    ['the API does not say that it may be: it may hold a token, or what was asked', '/api/token', 'br'],
  ])('is sent as it came where %s', async (_why, path, accepted) => {
    const { encoding, sent } = await ask(path, accepted);
    expect([encoding, sent.toString()]).toEqual([undefined, path === '/api/short' ? '[]' : LONG]);
  });

  it('that breaks off in the middle breaks off for whoever asked', async () => {
    const answer = await fetch(`${address}/api/broken`, { headers: { 'accept-encoding': 'br' } });
    await expect(answer.text()).rejects.toThrow();
  });
});
