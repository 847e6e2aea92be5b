import { firstEdition } from '@conference/edition/content';
import { releaseBuilds, STAGED_EDITION, stagedVersion, stageEdition } from '@conference/release-store';
import type { BootData } from '@conference/federation';
import { writtenBuild } from '@conference/release-store/testing';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gateway } from './gateway';

const first = firstEdition();
const draft = {
  ...first,
  key: '2026',
  parts: { en: { ...first.parts.en, core: { ...first.parts.en.core, identity: { wordmark: 'Of the draft' } } } },
};

let folder: string;
let api: Server;
let server: FastifyInstance;
/** The API's answer about the preview of a browser with a cookie. */
let granted: object;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'draft-previews-'));
  const store = join(folder, 'releases');
  const draws = `exports.lent = {}; exports.pathsOf = () => ['/about'];
    exports.render = async (routes, path) => ({ path, title: 'About', html: '<h1>Rendered</h1>', parts: ['about'] });`;
  const pages = { name: 'mfe-public', prefixes: ['/'], prerender: true, edition: first.shape };
  await releaseBuilds(
    store,
    [
      await writtenBuild(
        join(folder, 'shell'),
        {
          name: 'shell',
          kind: 'host',
          prefixes: ['/login'],
          edition: first.shape,
          first: ['entry.js', 'shell.css'],
          fetchesCore: true,
        },
        { 'prerender.cjs': draws, 'shell.css': '' },
      ),
      await writtenBuild(
        join(folder, 'pages'),
        { ...pages, first: ['entry.js', 'page.css'] },
        { 'prerender.cjs': 'exports.default = {};', 'page.css': '' },
      ),
    ],
    { firstEdition: first },
  );
  await stageEdition(store, draft);
  granted = { module: STAGED_EDITION, version: stagedVersion(draft), until: '2025-07-15T05:00:00.000Z' };
  api = createServer((_request, response) => response.end(JSON.stringify(granted)));
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  server = await gateway({
    releases: store,
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    publicUrl: 'https://conference.example',
    rehearsal: false,
    trustedProxies: [],
  });
});
afterEach(async () => {
  await server.close();
  api.close();
  await rm(folder, { recursive: true });
});

const page = (headers: Record<string, string> = { cookie: 'preview=sealed' }) =>
  server.inject({ url: '/about', headers });
const bootOf = (html: string): BootData => JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

it('whoever previews a draft is shown the live modules with it, under a ribbon, and nothing of it is kept', async () => {
  const { body, headers, statusCode } = await page();
  expect([statusCode, headers['cache-control'], headers.etag]).toEqual([200, 'private, no-store', undefined]);
  const { edition, modules, offline } = bootOf(body);
  expect(edition?.parts).toEqual({});
  expect(body.match(/href="[^"]*core\.en\.json"/g)).toEqual([`href="${edition?.at}/core.en.json"`]);
  expect(modules).toEqual(bootOf((await page({})).body).modules);
  expect(offline).toBeUndefined();
  expect(body).toContain('Preview of the <strong>draft of the edition</strong>');
  expect(body).toContain('Nobody else sees it. Forms keep to what is live.');
  // The browser renders it, because the prerendered pages show the live edition.
  expect(body).not.toContain('<h1>Rendered</h1>');
  // The parts that a page asks for are those of the draft.
  expect(edition?.pages).toEqual({ '/about': ['about'] });
  const part = await server.inject(`${edition?.at}/core.en.json`);
  expect(part.json()).toMatchObject({ identity: { wordmark: 'Of the draft' } });
});

it('everybody else is shown what is live, and so is who has no good cookie', async () => {
  const expectLive = async (headers?: Record<string, string>) => {
    const { body } = await page(headers);
    expect(bootOf(body).edition?.at).toMatch(/^\/editions\/2025\//);
    expect(body).toContain('<h1>Rendered</h1>');
    expect(body).not.toContain('Preview of');
  };
  await expectLive({});
  granted = { ...granted, version: '0123456789abcdef' };
  await expectLive();
  granted = { success: false };
  await expectLive();
});
