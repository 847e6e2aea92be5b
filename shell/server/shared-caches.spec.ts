import { releaseBuilds, switchModule } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import { FRAMED } from '@conference/edition';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gateway } from './gateway';

describe('a shared cache', () => {
  let folder: string;
  let server: FastifyInstance;
  const store = () => join(folder, 'releases');
  const build = (name: string, declared: object) => writtenBuild(join(folder, name), { name, ...declared });
  const released = async (...builds: Promise<string>[]) => releaseBuilds(store(), await Promise.all(builds));

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gateway-'));
    await released(
      build('shell', { kind: 'host', prefixes: ['/login'] }),
      build('mfe-public', { prefixes: ['/'] }),
      build('mfe-admin', { prefixes: ['/admin'], document: 'own' }),
    );
    server = await gateway({
      releases: store(),
      apiUrl: 'http://127.0.0.1:1',
      publicUrl: 'http://localhost',
      rehearsal: true,
      trustedProxies: [],
    });
  });
  afterEach(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const headersOf = async (url: string, headers: Record<string, string> = {}) =>
    (await server.inject({ url, headers })).headers;
  const mayStore = async (url: string, headers?: Record<string, string>) =>
    (await headersOf(url, headers))['cdn-cache-control'];

  it('may answer a public page for half a minute, and drop all of a release at once; browsers ask each time', async () => {
    const headers = await headersOf('/about');
    expect(headers).toMatchObject({
      'cdn-cache-control': 'max-age=30',
      'cache-tag': 'release-1',
      'surrogate-key': 'release-1',
      'cache-control': 'no-cache',
      etag: expect.any(String),
    });
    expect(String(headers.vary).split(', ').sort()).toEqual(['Accept-Encoding', 'Cookie']);
    await released(build('mfe-profile', { prefixes: ['/profile'] }));
    expect((await headersOf('/about'))['cache-tag']).toBe('release-2');
  });

  it('is told the same with an answer that nothing has changed', async () => {
    const { etag } = await headersOf('/about');
    const revisit = await server.inject({ url: '/about', headers: { 'if-none-match': String(etag) } });
    expect([revisit.statusCode, revisit.headers['cdn-cache-control']]).toEqual([304, 'max-age=30']);
  });

  it.each<[string, string, Record<string, string>]>([
    ['whoever has a cookie: it may choose a scheme, a version or a person', '/about', { cookie: 'scheme=dark' }],
    ['the console', '/admin', {}],
    ['the frame of the editor', `/about?${FRAMED}`, {}],
    ['an address that a stranger makes up', '/nowhere.php', {}],
    ['the API', '/api/dates', {}],
    ['the number of the release', '/release.json', {}],
  ])('stores nothing for %s', async (_, url, headers) => {
    expect(await mayStore(url, headers)).toBeUndefined();
  });

  it('stores nothing of a module that is switched off', async () => {
    await switchModule(store(), 'mfe-public', 'We are back soon.');
    expect(await mayStore('/about')).toBeUndefined();
  });

  it('stores the files of modules for ever, in each encoding', async () => {
    const { body } = await server.inject('/about');
    const entry = /href="(\/modules\/mfe-public\/\w+\/entry\.js)"/.exec(body)?.[1] ?? '';
    expect(await headersOf(entry)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
  });
});
