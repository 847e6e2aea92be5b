import { calls } from '@conference/contracts/calls';
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { CONNECTIONS, isDownload } from './api-proxy';
import { gateway } from './gateway';

/** More than the buffers of a connection hold. */
const LONG = Buffer.alloc(32 * 1024 * 1024);

let folder: string;
let api: Server;
let server: FastifyInstance;
let origin: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  api = createServer(({ url = '' }, response) => void response.end(isDownload('GET', url) ? LONG : '{}'));
  await once(api.listen(0, '127.0.0.1'), 'listening');
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const site = { publicUrl: 'http://localhost', rehearsal: true, trustedProxies: [] };
  server = await gateway({ releases: join(folder, 'releases'), apiUrl, ...site });
  origin = await server.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  api.closeAllConnections();
  server.server.closeAllConnections();
  await server.close();
  api.close();
  await rm(folder, { recursive: true });
});

it('people who read their downloads slowly hold up no other call', async () => {
  const readers = await Promise.all(
    Array.from({ length: CONNECTIONS + 1 }, async () => {
      const [answer] = (await once(get(`${origin}/api/registrations/1/abstract`), 'response')) as [IncomingMessage];
      return answer;
    }),
  );
  expect((await fetch(`${origin}/api/dates`)).status).toBe(200);
  for (const reader of readers) reader.destroy();
});

it.each(Object.values(calls).map(({ method, path, answer }) => ({ method, path, answer })))(
  'what answers with a file is a download, and nothing else: $method $path',
  ({ method, path, answer }) => {
    expect(isDownload(method, `/api${path}?q=x`)).toBe(method === 'GET' && answer instanceof z.ZodFile);
  },
);
