import { layout, storeImage } from '@conference/release-store';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentSecurityPolicy } from './content-security-policy';
import { gateway } from './gateway';

const file = Buffer.from('RIFF1234WEBP');
let releases: string;
let server: FastifyInstance;

beforeEach(async () => {
  releases = await mkdtemp(join(tmpdir(), 'images-'));
  server = await gateway({
    releases,
    apiUrl: 'http://127.0.0.1:9',
    publicUrl: 'http://localhost',
    rehearsal: true,
    trustedProxies: [],
  });
});
afterEach(async () => {
  await server.close();
  await rm(releases, { recursive: true });
});

describe('pictures of editions', () => {
  it('are served as what never changes', async () => {
    const digest = await storeImage(releases, { 160: file });
    const answer = await server.inject({ url: `/images/${digest}/160.webp`, headers: { 'accept-encoding': 'br' } });
    expect([answer.statusCode, answer.headers, answer.rawPayload]).toMatchObject([
      200,
      {
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
      },
      file,
    ]);
  });

  it.each([
    (digest: string) => `/images/${digest}/480.webp`,
    (digest: string) => `/images/${digest}/notes.txt`,
    (digest: string) => `/images/${digest}/`,
    (digest: string) => `/images/${digest}`,
    () => '/images/',
    (digest: string) => `/images/${digest}/../../secret.webp`,
    (digest: string) => `/images/${digest}/%2e%2e/%2e%2e/secret.webp`,
    (digest: string) => `/images/${digest}/..%2f..%2fsecret.webp`,
  ])('and nothing else: %s', async (addressOf) => {
    const digest = await storeImage(releases, { 160: file });
    await writeFile(join(layout(releases).image(digest), 'notes.txt'), 'x');
    await writeFile(join(releases, 'secret.webp'), 'x');
    const { statusCode, headers, body } = await server.inject(addressOf(digest));
    expect([statusCode, body, headers['cache-control']]).toEqual([404, 'Not found.\n', 'no-store']);
  });

  it('are not there where none has been stored', async () => {
    expect((await server.inject(`/images/${'a'.repeat(64)}/160.webp`)).statusCode).toBe(404);
  });

  it('may be shown by every document', () => {
    for (const document of [undefined, 'mfe-admin']) expect(contentSecurityPolicy(document)).toMatch(/img-src 'self' /);
  });
});
