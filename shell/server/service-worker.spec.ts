import { layout, liveRelease, releaseBuilds, switchOffline } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SiteInFolder } from './testing/site-in-folder';

const WORKER = "addEventListener('fetch', () => undefined);";

let site: SiteInFolder;
beforeEach(async () => {
  site = await SiteInFolder.made();
  await release('one');
  await site.begin();
});
afterEach(() => site.end());

/** Releases a site whose shell has a worker, or an old one without. */
async function release(what: string, declared: object = { worker: 'worker.js' }): Promise<void> {
  const files = { 'worker.js': WORKER, 'entry.js': `'${what}'` };
  await releaseBuilds(site.store, [
    await writtenBuild(
      join(site.folder, `shell-${what}`),
      { kind: 'host', name: 'shell', prefixes: ['/login'], ...declared },
      files,
    ),
    await writtenBuild(join(site.folder, `public-${what}`), { name: 'mfe-public', prefixes: ['/'] }),
    await writtenBuild(join(site.folder, `admin-${what}`), {
      name: 'mfe-admin',
      prefixes: ['/admin'],
      document: 'own',
    }),
  ]);
}

const ask = () => site.server.inject('/service-worker.js');
const isFarewell = async () => (await ask()).body.includes('registration.unregister()');
const madeAt = async () => Date.parse((await liveRelease(site.store))?.at ?? '');

describe('the service worker', () => {
  it('is that of the live release, which it and the pages are told; it is asked for anew each time, and asks this site alone', async () => {
    const { body, headers, statusCode } = await ask();
    expect([statusCode, body]).toEqual([200, `self.release = ${await madeAt()};\n${WORKER}`]);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'x-content-type-options': 'nosniff',
    });
    expect((await site.bootOf('/about')).offline).toBe(await madeAt());
    expect(
      (await site.server.inject({ url: '/service-worker.js', headers: { 'if-none-match': String(headers.etag) } }))
        .statusCode,
    ).toBe(304);
  });

  it('is another one with each release, also where its script is the same', async () => {
    const before = (await ask()).body;
    await release('two');
    const { body } = await ask();
    expect([body === before, body.endsWith(WORKER)]).toEqual([false, true]);
  });

  it('is nothing to the console', async () => {
    expect(await site.bootOf('/admin')).not.toHaveProperty('offline');
  });

  it('lets go of everything, itself too, while it is switched off, whatever is released meanwhile; and is there again after that', async () => {
    await switchOffline(site.store, 'off');
    expect(await isFarewell()).toBe(true);
    expect(await site.bootOf('/about')).not.toHaveProperty('offline');
    await release('two');
    expect(await isFarewell()).toBe(true);
    await switchOffline(site.store, 'on');
    expect(await isFarewell()).toBe(false);
    expect((await site.bootOf('/about')).offline).toBe(await madeAt());
  });

  it('lets go of everything where the shell has none, and where its file is not what was released: no page pins a worker', async () => {
    const { modules } = (await liveRelease(site.store)) ?? { modules: [] };
    const shell = modules.find(({ name }) => name === 'shell');
    await writeFile(join(layout(site.store).module('shell', shell?.version ?? ''), 'worker.js'), 'tampered()');
    expect(await isFarewell()).toBe(true);
    await release('of old', {});
    expect(await isFarewell()).toBe(true);
    expect(await site.bootOf('/about')).not.toHaveProperty('offline');
  });
});

describe('the farewell', () => {
  it('runs as it is written: it takes over, forgets every cache, and takes itself away', async () => {
    await switchOffline(site.store, 'off');
    const { body } = await ask();
    const done: string[] = [];
    const listeners = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>();
    const around = {
      addEventListener: (type: string, listen: never) => listeners.set(type, listen),
      skipWaiting: () => done.push('took over'),
      caches: { keys: async () => ['pages-1', 'own'], delete: async (name: string) => done.push(`forgot ${name}`) },
      registration: { unregister: async () => done.push('went') },
    };
    new Function(...Object.keys(around), body)(...Object.values(around));
    listeners.get('install')?.({ waitUntil: () => undefined });
    await new Promise((resolve) => listeners.get('activate')?.({ waitUntil: (work) => void work.then(resolve) }));
    expect(done).toEqual(['took over', 'forgot pages-1', 'forgot own', 'went']);
  });
});
