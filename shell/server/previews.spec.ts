import { firstEdition } from '@conference/edition/content';
import type { BootData } from '@conference/federation';
import { importBuild, layout, releaseBuilds } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gateway } from './gateway';

let folder: string;
let api: Server;
let server: FastifyInstance;
let heard: { url?: string; headers: IncomingHttpHeaders }[];
/** The API's answers about previews. */
let answers: (response: ServerResponse) => void;
let version: string;

const UNTIL = '2025-07-15T05:00:00.000Z';
const store = () => join(folder, 'releases');
const aBuild = (name: string, text: string, declared: object) =>
  writtenBuild(join(folder, `${name}-${text}`), { name, ...declared }, { 'entry.js': `'${text}'` });
const grant = (module: string, granted = version) => {
  answers = (response) => response.writeHead(200).end(JSON.stringify({ module, version: granted, until: UNTIL }));
};
const refuse = () => (answers = (response) => response.writeHead(404).end('{"success":false}'));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'previews-'));
  heard = [];
  api = createServer((request, response) => {
    heard.push({ url: request.url, headers: request.headers });
    answers(response);
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  await releaseBuilds(
    store(),
    [
      await aBuild('shell', 'live', { kind: 'host', prefixes: ['/login'], lends: { kit: '1.0.0' } }),
      await aBuild('mfe-public', 'live', { prefixes: ['/'] }),
      await aBuild('mfe-admin', 'live', { prefixes: ['/admin'], document: 'own' }),
    ],
    { firstEdition: firstEdition() },
  );
  version = (await importBuild(store(), await aBuild('mfe-public', 'staged', { prefixes: ['/'] }))).version;
  grant('mfe-public');
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  server = await gateway({
    releases: store(),
    apiUrl,
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

const cookie = 'preview=mfe-public.abc.sealed';
const page = (headers: Record<string, string> = { cookie }, url = '/about') => server.inject({ url, headers });
const versionsIn = (html: string) => {
  const { modules }: BootData = JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');
  return Object.fromEntries(modules.map(({ name, version: one }) => [name, one]));
};
/** The live versions, which everybody sees. */
const live = async () => versionsIn((await page({})).body);

describe('whoever previews a version', () => {
  it('is shown it in place of the live one, under a ribbon that says so, and nothing of it is kept', async () => {
    const { body, headers, statusCode } = await page();
    expect([statusCode, headers['cache-control'], headers.etag]).toEqual([200, 'private, no-store', undefined]);
    expect(versionsIn(body)).toEqual({ ...(await live()), 'mfe-public': version });
    expect(body).toContain(`<link rel="preload" as="script" href="/modules/mfe-public/${version}/entry.js"`);
    expect(body).toContain(
      `<p>Preview of <strong>mfe-public</strong> at version <code>${version}</code>, until 15-Jul-2025, 11:00 AM, Bangladesh time. Nobody else sees it.</p>`,
    );
  });

  it('is shown it with the edition that is live', async () => {
    const editionIn = (html: string) =>
      (JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as BootData).edition;
    const { core } = firstEdition().parts.en;
    expect(editionIn((await page()).body)).toEqual({ at: expect.any(String), parts: { core }, pages: {} });
    expect(editionIn((await page()).body)).toEqual(editionIn((await page({})).body));
  });

  it('is recognised by the API, which is told the one cookie and nothing else of the browser', async () => {
    await page({ cookie: `scheme=sun; ${cookie}; device=1`, authorization: 'Bearer x' });
    expect(heard.map(({ url }) => url)).toEqual(['/api/preview']);
    expect(heard[0]?.headers).toMatchObject({ cookie });
    expect(heard[0]?.headers.authorization).toBeUndefined();
  });

  it('is shown a version of the shell, with the live modules in it', async () => {
    const shell = await importBuild(
      store(),
      await aBuild('shell', 'staged', { kind: 'host', prefixes: ['/login'], lends: { kit: '1.1.0' } }),
    );
    grant('shell', shell.version);
    const { body } = await page();
    expect(body).toContain(`<script defer src="/modules/shell/${shell.version}/entry.js"`);
    expect(versionsIn(body)).toEqual(await live());
  });

  it('is shown addresses that nobody has yet', async () => {
    const fresh = await importBuild(store(), await aBuild('mfe-fresh', 'staged', { prefixes: ['/fresh'] }));
    grant('mfe-fresh', fresh.version);
    expect((await page({ cookie }, '/fresh')).body).toContain(`/modules/mfe-fresh/${fresh.version}/entry.js`);
  });

  it('is shown its entries in the menu, on pages that the browser draws with them', async () => {
    const menu = [{ label: 'Fresh', path: '/fresh' }];
    const declared = { prefixes: ['/fresh'], heads: { '/fresh': {} }, menu };
    const fresh = await importBuild(store(), await aBuild('mfe-fresh', 'staged', declared));
    grant('mfe-fresh', fresh.version);
    const menuIn = (html: string) =>
      (JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as BootData).menu;
    expect(menuIn((await page()).body)).toEqual(menu);
    expect(menuIn((await page({})).body)).toBeUndefined();
  });

  it('falls back on nothing: what fails of that version is to be seen', async () => {
    await releaseBuilds(store(), [await aBuild('mfe-public', 'next', { prefixes: ['/'] })]);
    const previousIn = (html: string) =>
      (JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as BootData).modules.find(
        ({ name }) => name === 'mfe-public',
      )?.previous;
    expect(previousIn((await page({})).body)).toBeDefined();
    expect(previousIn((await page()).body)).toBeUndefined();
  });
});

describe('the live site is shown', () => {
  const expectLive = async (headers?: Record<string, string>) => {
    const { body, statusCode } = await page(headers);
    expect([statusCode, versionsIn(body)]).toEqual([200, await live()]);
    expect(body).not.toContain('Preview');
  };

  it('to everybody without the cookie, and the API is not asked', async () => {
    await expectLive({ cookie: 'scheme=sun; mypreview=1' });
    expect(heard).toEqual([]);
  });

  it('when the cookie is not good', async () => {
    refuse();
    await expectLive({ cookie });
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['answers nonsense', (response) => response.writeHead(200).end('<html>')],
    ['answers something else', (response) => response.writeHead(200).end('{"module":"mfe-public"}')],
    ['fails', (response) => response.writeHead(503).end()],
    ['breaks off', (response) => response.destroy()],
  ])('when the API %s', async (_, answer) => {
    answers = answer;
    await expectLive({ cookie });
  });

  it('when the API says nothing for three seconds', async () => {
    answers = () => undefined;
    await expectLive({ cookie });
    api.closeAllConnections();
  });

  it('when the version is not in the store, or no longer what it was', async () => {
    grant('mfe-public', '0000000000000000');
    await expectLive({ cookie });
    grant('mfe-public');
    await writeFile(join(layout(store()).module('mfe-public', version), 'entry.js'), 'evil()');
    await expectLive({ cookie });
  });

  it('when the version no longer goes with what is live', async () => {
    const demanding = await importBuild(
      store(),
      await aBuild('mfe-public', 'demanding', { prefixes: ['/'], needs: { kit: '^1.0.0' } }),
    );
    grant('mfe-public', demanding.version);
    expect(versionsIn((await page()).body)['mfe-public']).toBe(demanding.version);
    await releaseBuilds(store(), [
      await aBuild('shell', 'next', { kind: 'host', prefixes: ['/login'], lends: { kit: '2.0.0' } }),
    ]);
    await expectLive({ cookie });
  });
});

describe('pages that are rendered with a release', () => {
  const prerendered = { prefixes: ['/'], prerender: true, first: ['entry.js', 'page.css'] };
  const rendering =
    "exports.lent = {}; exports.pathsOf = () => ['/about']; exports.render = async (routes, path) => ({ path, title: 'About', html: '<h1>Rendered</h1>' });";

  it('are drawn in the browser where they were not rendered with the version that is looked at', async () => {
    const pages = (text: string) =>
      writtenBuild(
        join(folder, `pages-${text}`),
        { name: 'mfe-public', ...prerendered },
        { 'entry.js': `'${text}'`, 'page.css': '.mfe-public-a{margin:0}', 'prerender.cjs': 'exports.default = []' },
      );
    const host = writtenBuild(
      join(folder, 'host'),
      { name: 'shell', kind: 'host', prefixes: ['/login'] },
      { 'prerender.cjs': rendering },
    );
    await releaseBuilds(store(), [await host, await pages('live')]);
    version = (await importBuild(store(), await pages('staged'))).version;
    grant('mfe-public');
    expect((await page({})).body).toContain('<h1>Rendered</h1>');
    const { body, statusCode } = await page({ cookie }, '/a-page-that-only-the-new-version-has');
    expect(statusCode).toBe(200);
    expect((await page()).body).not.toContain('Rendered');
    expect(body).toContain('<div id="root"></div>');
    grant(
      'mfe-admin',
      (await importBuild(store(), await aBuild('mfe-admin', 'staged', { prefixes: ['/admin'] }))).version,
    );
    expect((await page()).body).toContain('<h1>Rendered</h1>');
  });
});

describe('whoever is shown a module of their own machine', () => {
  const server = { port: 40_123, key: 'k'.repeat(32), prefixes: ['/'] };
  const grantLocal = (differing: object = {}, module = 'mfe-public') => {
    const local = { ...server, ...differing };
    answers = (response) =>
      response.writeHead(200).end(JSON.stringify({ module, version: 'local', until: UNTIL, local }));
  };
  const bootIn = (html: string) => JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as BootData;
  const origin = 'http://127.0.0.1:40123';
  const base = `${origin}/${server.key}`;

  it('has it in place of the live one, from their own machine, and nothing of it is kept or reported', async () => {
    grantLocal();
    const { body, headers, statusCode } = await page({ cookie }, '/a-page-that-only-it-has');
    expect([statusCode, headers['cache-control'], headers.etag]).toEqual([200, 'private, no-store', undefined]);
    const { modules, local, offline } = bootIn(body);
    expect(modules.find(({ name }) => name === 'mfe-public')).toEqual({
      name: 'mfe-public',
      prefixes: ['/'],
      version: 'local',
      global: 'mfe_public_local',
      entry: `${base}/entry.js`,
      integrity: '',
    });
    expect([local, offline]).toEqual([true, undefined]);
    expect(versionsIn(body)).toEqual({ ...(await live()), 'mfe-public': 'local' });
  });

  it('gets React for developers before the script of the shell, and the style that says that the server answers', async () => {
    grantLocal();
    const { body } = await page();
    expect(body).toMatch(
      new RegExp(
        `<link rel="stylesheet" href="${base}/answers.css" crossorigin="anonymous">\\n<script defer src="${base}/begin.js" crossorigin="anonymous"></script>[^]*<script defer src="/modules/shell/`,
      ),
    );
  });

  it('reads so in a ribbon, which ends it, and which says it where nothing answers', async () => {
    grantLocal();
    const { body } = await page();
    expect(body).toContain('<aside class="ribbon preview" lang="en" aria-label="Local module">');
    expect(body).toContain(
      'Local module <strong>mfe-public</strong>, from port 40123 of this machine, until 15-Jul-2025',
    );
    expect(body).toContain('<form method="post" action="/preview/end"><button>Stop</button></form>');
    expect(body).toMatch(/<strong data-unless-local>Nothing answers at that port: [^<]+<\/strong>/);
  });

  it.each(['/about', '/admin'])('may load from that one port, in documents of theirs only: %s', async (path) => {
    const policyOf = async (headers: Record<string, string>) => {
      const { headers: given } = await page(headers, path);
      return Object.fromEntries(
        String(given['content-security-policy'])
          .split('; ')
          .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
      );
    };
    const usual = await policyOf({});
    expect(JSON.stringify(usual)).not.toContain('127.0.0.1');
    grantLocal();
    expect(await policyOf({ cookie })).toEqual({
      ...usual,
      'script-src': `${usual['script-src']} ${origin}`,
      'style-src': `${usual['style-src']} ${origin}`,
      'img-src': `${usual['img-src']} ${origin}`,
      'font-src': `'self' ${origin}`,
      'connect-src': `'self' ${origin} ws://127.0.0.1:40123`,
    });
  });

  it('may try out a module that nobody has published, and the console', async () => {
    grantLocal({ prefixes: ['/fresh'] }, 'mfe-fresh');
    expect(bootIn((await page({ cookie }, '/fresh')).body).modules).toContainEqual(
      expect.objectContaining({ name: 'mfe-fresh', entry: `${base}/entry.js` }),
    );
    grantLocal({ prefixes: ['/admin'] }, 'mfe-admin');
    expect(bootIn((await page({ cookie }, '/admin')).body).document).toBe('mfe-admin');
  });

  it.each<[string, object, string]>([
    ['names a host in place of a port', { port: '40123@evil.example' }, 'mfe-public'],
    ['has a key that leads elsewhere', { key: '"><script src=//evil.example>'.padEnd(40, 'k') }, 'mfe-public'],
    ['takes addresses of another module', { prefixes: ['/admin'] }, 'mfe-public'],
    ['is the shell', {}, 'shell'],
  ])('sees the live site when what the API answers %s', async (_, differing, module) => {
    grantLocal(differing, module);
    const { body, headers } = await page();
    expect(versionsIn(body)).toEqual(await live());
    expect(body + String(headers['content-security-policy'])).not.toMatch(/Local module|127\.0\.0\.1|evil/);
  });
});

describe('the end of a preview', () => {
  const end = (headers: Record<string, string>) =>
    server.inject({
      method: 'POST',
      url: '/preview/end',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  it('takes the cookie, and leads back to where one was', async () => {
    const { statusCode, headers } = await end({ cookie, referer: 'https://conference.example/schedule?day=2' });
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, '/schedule?day=2', 'no-store']);
    expect(headers['set-cookie']).toBe('preview=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict; Secure');
  });

  it.each([undefined, 'nonsense', 'https://elsewhere.example//evil.example/'])(
    'leads home from %p',
    async (referer) => {
      expect((await end({ cookie, ...(referer && { referer }) })).headers.location).toBe('/');
    },
  );

  it('cannot be brought about by another site, with whose forms the cookie does not come', async () => {
    expect((await end({ origin: 'https://elsewhere.example' })).headers['set-cookie']).toBeUndefined();
  });
});
