import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CONNECTIONS } from './api-proxy';
import { gateway } from './gateway';

const ageIn = (head?: IncomingHttpHeaders) => Number(String(head?.['x-request-age']).split(' ')[1]);

describe('the API behind the gateway', () => {
  let folder: string;
  let api: Server;
  let server: FastifyInstance;
  let port: string;
  let heard: IncomingHttpHeaders[];
  let answer: (response: ServerResponse) => void;

  beforeEach(async () => {
    heard = [];
    answer = (response) => void response.end();
    folder = await mkdtemp(join(tmpdir(), 'gateway-'));
    api = createServer((asked, response) => {
      heard.push(asked.headers);
      answer(response);
    });
    await once(api.listen(0, '127.0.0.1'), 'listening');
    const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    const site = { publicUrl: 'http://localhost', rehearsal: true, trustedProxies: [] };
    server = await gateway({ releases: join(folder, 'releases'), apiUrl, ...site });
    ({ port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 })));
  });
  afterEach(async () => {
    await server.close();
    api.close();
    await rm(folder, { recursive: true });
  });

  it('is told when a request arrived and under which id, whatever the caller claimed', async () => {
    const claimed = { 'x-request-start': '1', 'x-request-age': 'mine 60000', 'x-request-id': 'mine' };
    const headers = { ...claimed, 'content-type': 'application/json' };
    const call = request({ port, host: '127.0.0.1', path: '/api/login', method: 'POST', headers });
    const arrived = once(server.server, 'request');
    call.flushHeaders();
    await arrived;
    const later = Date.now() + 50;
    // Meanwhile somebody sets the machine's clock.
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later - 1_000_000);
    await pause(60);
    clock.mockRestore();
    call.end('{}');
    await once(call, 'response');

    const [head] = heard;
    const start = Number(head?.['x-request-start']);
    expect(start).toBeGreaterThan(1);
    expect(start).toBeLessThan(later);
    const id = head?.['x-request-id'];
    expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(head?.['x-request-age']).toMatch(new RegExp(`^${id} `));
    expect(ageIn(head)).toBeGreaterThanOrEqual(50);
    expect(ageIn(head)).toBeLessThan(20_000);
  });

  it('is told how long a request has waited for a connection', async () => {
    const waiting: ServerResponse[] = [];
    answer = (response) => void waiting.push(response);
    const calls = Array.from({ length: CONNECTIONS + 1 }, () => fetch(`http://127.0.0.1:${port}/api/dates`));
    while (heard.length < CONNECTIONS) await pause(5);
    await pause(60);
    // One call is answered, so that the last one gets its connection.
    waiting.shift()?.end();
    while (heard.length <= CONNECTIONS) await pause(5);
    waiting.forEach((response) => response.end());
    await Promise.all(calls);
    expect(ageIn(heard[CONNECTIONS])).toBeGreaterThanOrEqual(60);
  });
});
