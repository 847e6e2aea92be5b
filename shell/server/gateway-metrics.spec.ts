import { layout, releaseBuilds } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import { Metrics } from '@conference/telemetry';
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gateway } from './gateway';

describe('the metrics of the gateway', () => {
  let folder: string;
  let api: Server;
  let server: FastifyInstance;
  let metrics: Metrics;
  let address: string;
  let log: string[];

  beforeEach(async () => {
    log = [];
    folder = await mkdtemp(join(tmpdir(), 'gateway-'));
    const builds = [
      writtenBuild(join(folder, 'shell'), { name: 'shell', kind: 'host', prefixes: ['/login'] }),
      writtenBuild(join(folder, 'mfe-public'), { name: 'mfe-public', prefixes: ['/'] }),
    ];
    await releaseBuilds(store(), await Promise.all(builds));
    api = createServer(({ url = '' }, answer) => {
      if (url.includes('never')) return;
      const status = Number(/\d{3}$/.exec(url)?.[0] ?? 200);
      answer.writeHead(status, url.includes('by-a-proxy') ? {} : { 'x-request-id': 'one' }).end('{}');
    });
    await once(api.listen(0, '127.0.0.1'), 'listening');
    metrics = new Metrics();
    const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    const options = {
      publicUrl: 'http://localhost',
      rehearsal: true,
      trustedProxies: [],
      metrics,
      log: { write: note },
    };
    server = await gateway({ releases: store(), apiUrl, ...options });
    address = await server.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    await server.close();
    api.closeAllConnections();
    api.close();
    await rm(folder, { recursive: true });
  });

  const note = (line: string) => void log.push(line);
  const store = () => join(folder, 'releases');
  const ask = async (path: string, init?: RequestInit) => (await fetch(address + path, init)).text();
  const lines = async () => (await metrics.registry.metrics()).split('\n');
  const value = async (series: string) => {
    const line = (await lines()).find((one) => one.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length));
  };
  /** Waits until a line of a metric has this value, and returns its lines. The end of a request is noticed a moment later. */
  async function counted(series: string): Promise<number | undefined> {
    for (let tries = 100; tries > 0 && (await value(series)) === undefined; tries--) await pause(20);
    return value(series);
  }

  it('count requests by the pattern of their route, whatever strangers ask for', async () => {
    await ask('/about');
    await ask('/api/dates?email=amina%40example.org');
    const series = async () =>
      (await lines()).filter((line) => /^conference_requests/.test(line)).map((line) => line.replace(/ \d+$/, ''));
    const before = await series();
    for (const word of ['mallory', 'amina']) {
      await ask(`/api/${word}?${word}`);
      await ask(`/about?utm_source=${word}`);
    }

    expect(await series()).toEqual(before);
    expect(await value('conference_requests_total{method="GET",route="/api/*",status="200"}')).toBe(3);
    expect((await lines()).join()).not.toMatch(/mallory|amina|utm/);
  });

  it('count an answer that is given up by whoever asked, and no failure of the API', async () => {
    const call = request(`${address}/api/never`).on('error', () => undefined);
    const asked = once(api, 'request');
    call.end();
    await asked;
    call.destroy();

    expect(await counted('conference_requests_total{method="GET",route="/api/*",status="aborted"}')).toBe(1);
    expect(await value('conference_upstream_failures_total')).toBe(0);
  });

  it('count what the API does not answer', async () => {
    api.closeAllConnections();
    await new Promise((resolve) => api.close(resolve));
    await ask('/api/dates');
    // Nor what proxies ask: on three machines six times a second, also while one API starts anew.
    await ask('/api/health/ready');
    await ask('/api/login', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });

    expect(await value('conference_upstream_failures_total')).toBe(2);
    expect(await value('conference_requests_total{method="POST",route="/api/*",status="503"}')).toBe(1);
  });

  it('count what something before the API answers in its place, and nothing that it answers itself', async () => {
    for (const status of [500, 502, 503, 504]) await ask(`/api/${status}`);
    for (const status of [200, 404, 500]) await ask(`/api/by-a-proxy/${status}`);
    expect(await value('conference_upstream_failures_total')).toBe(0);

    for (const status of [502, 503, 504]) await ask(`/api/by-a-proxy/${status}`);
    expect(await value('conference_upstream_failures_total')).toBe(3);
  });

  it('tell what proxies ask each second from calls', async () => {
    for (const path of ['/api/health/ready', '/api/health/live', '/api/dates', '/release.json']) await ask(path);
    const counts = ['/api/health/*', '/api/*', '/release.json'].map((route) =>
      value(`conference_requests_total{method="GET",route="${route}",status="200"}`),
    );
    expect(await Promise.all(counts)).toEqual([2, 1, 1]);
  });

  it('tell downloads, which last as long as their reader takes, from other calls', async () => {
    for (const path of [
      '/api/registrations/1/abstract',
      '/api/registrations/export?q=x',
      '/api/dates',
      '/about/export',
    ])
      await ask(path);
    const counts = ['download', '/api/*'].map((route) =>
      value(`conference_requests_total{method="GET",route="${route}",status="200"}`),
    );
    expect(await Promise.all(counts)).toEqual([2, 1]);
  });

  it('and leave no line of those in the log while they are well', async () => {
    for (const path of ['/api/health/ready', '/release.json', '/api/health/503', '/api/dates']) await ask(path);
    const routes = () => log.flatMap((line) => (JSON.parse(line) as { route?: string }).route ?? []);
    for (let tries = 100; tries > 0 && !routes().includes('/api/*'); tries--) await pause(20);
    expect(routes()).toEqual(['/api/health/*', '/api/*']);
  });

  it('tell which release is shown, and of one that is damaged', async () => {
    const releases = async () => [await value('conference_release'), await value('conference_release_damaged')];
    expect(await releases()).toEqual([1, 0]);
    await writeFile(layout(store()).pointer, '7');
    expect(await releases()).toEqual([1, 7]);
  });
});
