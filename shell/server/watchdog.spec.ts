import { layout, liveRelease, releaseBuilds } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gateway } from './gateway';

const SCRIPT = 'setInterval(() => undefined, 1000);';

let folder: string;
let server: FastifyInstance;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watchdog-'));
  await release('one');
  server = await gateway({
    releases: store(),
    apiUrl: 'http://127.0.0.1:1',
    publicUrl: 'http://localhost',
    rehearsal: false,
    trustedProxies: [],
  });
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const store = () => join(folder, 'releases');

/** Releases a shell with a watchdog, or an old one without. */
async function release(what: string, declared: object = { watchdog: 'watchdog.js' }, script = SCRIPT): Promise<void> {
  const files = { 'watchdog.js': script, 'entry.js': `'${what}'` };
  const shell = { name: 'shell', kind: 'host', prefixes: ['/login'], ...declared };
  await releaseBuilds(store(), [await writtenBuild(join(folder, what), shell, files)]);
}

const shellNow = async () => (await liveRelease(store()))?.modules.find(({ name }) => name === 'shell');
const digestNow = async () => (await shellNow())?.integrity['watchdog.js'] ?? '';
const ask = (digest: string) => server.inject(`/watchdog.js?${digest}`);

describe('the watchdog', () => {
  it('is given to a page that names its digest, for ever, and connects to nobody else', async () => {
    const { statusCode, headers, body } = await ask(await digestNow());
    expect([statusCode, body]).toEqual([200, SCRIPT]);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'x-content-type-options': 'nosniff',
    });
  });

  it('is not given to a page that wants another, as one of the release before does, or that names none', async () => {
    const before = await digestNow();
    await release('two', undefined, `${SCRIPT} // newer`);
    expect((await ask(before)).statusCode).toBe(404);
    expect((await ask(await digestNow())).statusCode).toBe(200);
    expect((await server.inject('/watchdog.js')).statusCode).toBe(404);
    expect((await ask('undefined')).statusCode).toBe(404);
  });

  it('is not given when its file is not what was released: browsers cannot tell', async () => {
    const { version = '' } = (await shellNow()) ?? {};
    await writeFile(join(layout(store()).module('shell', version), 'watchdog.js'), 'tampered()');
    expect((await ask(await digestNow())).statusCode).toBe(404);
  });

  it('is not there where the shell has none', async () => {
    await release('of old', {});
    expect((await ask(await digestNow())).statusCode).toBe(404);
  });
});
