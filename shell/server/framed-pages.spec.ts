import { releaseBuilds } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gateway } from './gateway';

let folder: string;
let server: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'framed-'));
  const releases = join(folder, 'releases');
  const modules = {
    shell: { kind: 'host', prefixes: ['/login'] },
    'mfe-public': { prefixes: ['/'] },
    'mfe-admin': { prefixes: ['/admin'], document: 'own' },
  };
  const builds = Object.entries(modules).map(([name, declared]) =>
    writtenBuild(join(folder, name), { name, ...declared }),
  );
  await releaseBuilds(releases, await Promise.all(builds));
  server = await gateway({
    releases,
    apiUrl: 'http://127.0.0.1:9',
    publicUrl: 'http://localhost',
    rehearsal: true,
    trustedProxies: [],
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** The directives of a document that are about frames and sending. */
async function policyOf(url: string, asked: Record<string, string> = {}) {
  const { statusCode, headers } = await server.inject({ url, headers: asked });
  expect([200, 404]).toContain(statusCode);
  const policy = String(headers['content-security-policy']);
  const directive = (name: string) => new RegExp(`(?:^|; )${name} ([^;]*)`).exec(policy)?.[1];
  return {
    framedBy: directive('frame-ancestors'),
    frames: directive('frame-src'),
    connects: directive('connect-src'),
    sends: directive('form-action'),
    works: directive('worker-src'),
  };
}

const map = 'https://www.openstreetmap.org';

it.each(['/', '/schedule', '/?frames', '/?framed=frame', '/frame', '/schedule?x=frame'])(
  'nobody may frame %s',
  async (path) => {
    expect(await policyOf(path)).toEqual({
      framedBy: "'none'",
      frames: map,
      connects: undefined,
      sends: "'self'",
      works: "'self'",
    });
  },
);

it.each(['/?frame', '/schedule?frame', '/schedule?x=1&frame', '/login?frame', '/nowhere?frame'])(
  'this site alone may frame %s, and what is framed sends nothing',
  async (path) => {
    expect(await policyOf(path)).toEqual({
      framedBy: "'self'",
      frames: map,
      connects: "'none'",
      sends: "'none'",
      works: "'none'",
    });
  },
);

it.each(['/admin/edition/contact', '/admin/edition?frame', '/admin?frame'])(
  'the document of the editor frames pages of this site, and nobody frames it: %s',
  async (path) => {
    expect(await policyOf(path)).toEqual({
      framedBy: "'none'",
      frames: "'self'",
      connects: undefined,
      sends: "'self'",
      works: "'self'",
    });
  },
);

it('in a window of its own, its address is a page like any other', async () => {
  const inWindow = await policyOf('/schedule?frame', { 'sec-fetch-dest': 'document' });
  expect(inWindow).toEqual(await policyOf('/schedule'));
  expect(await policyOf('/schedule?frame', { 'sec-fetch-dest': 'iframe' })).toEqual(await policyOf('/schedule?frame'));
});

it('a framed document is the same text, so that it is made and kept once', async () => {
  expect((await server.inject('/schedule?frame')).body).toBe((await server.inject('/schedule')).body);
});
