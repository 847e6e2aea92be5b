import type { BootData } from '@conference/federation';
import { layout, releaseBuilds, switchModule } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import { url } from '@conference/site-map';
import { startTracing } from '@conference/telemetry';
import { OtlpReceiver } from '@conference/testing';
import type { FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gateway } from './gateway';

let folder: string;
let api: Server;
let server: FastifyInstance;
let heard: { url?: string; headers: IncomingHttpHeaders; body: string };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  api = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    heard = { url: request.url, headers: request.headers, body };
    response
      .writeHead(409, { 'content-type': 'application/json', 'set-cookie': 'device=1; Path=/api; HttpOnly' })
      .end('{"success":false}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  await server.close();
  api.close();
  await rm(folder, { recursive: true });
});

const store = () => join(folder, 'releases');

/** Publishes builds of a shell and of modules, each a script of its own. */
async function released(modules: Record<string, object>): Promise<void> {
  const builds = await Promise.all(
    Object.entries({ shell: { kind: 'host', prefixes: ['/login'] }, ...modules }).map(([name, declared]) =>
      writtenBuild(join(folder, name), { name, ...declared }),
    ),
  );
  await releaseBuilds(store(), builds);
}

async function running(
  trustedProxies: string[] = [],
  log?: { write(line: string): void },
  tracesUrl?: string,
): Promise<void> {
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  server = await gateway({
    releases: store(),
    apiUrl,
    publicUrl: 'http://localhost',
    rehearsal: true,
    trustedProxies,
    log,
    tracesUrl,
  });
}

/** Sends a request over a real connection, because `inject` has none. */
function ask(url: string, headers: Record<string, string>): Promise<{ status?: number; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', headers }, (answer) => {
      answer.resume().once('end', () => resolve({ status: answer.statusCode, headers: answer.headers }));
    });
    call.once('error', reject).end('{}');
  });
}

const bootOf = (html: string): BootData => JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

const site = { 'mfe-public': { prefixes: ['/'] }, 'mfe-admin': { prefixes: ['/admin'], document: 'own' } };

describe('pages', () => {
  it('carry the registry as data, and preload the module that owns the path under its integrity', async () => {
    await released(site);
    await running();
    const { body, headers } = await server.inject('/about?x=1');
    expect(bootOf(body)).toMatchObject({ release: 1 });
    expect(body).toContain('Rehearsal: demo data');
    expect(
      bootOf(body)
        .modules.map(({ name }) => name)
        .sort(),
    ).toEqual(['mfe-admin', 'mfe-public']);
    expect(body).toMatch(
      /<link rel="preload" as="script" href="\/modules\/mfe-public\/\w+\/entry.js" integrity="sha256-[^"]+" crossorigin/,
    );
    expect(body).not.toContain('href="/modules/mfe-admin');
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('know each version by the global it declares, and one of old by that of its module', async () => {
    await released({
      'mfe-public': { prefixes: ['/'], global: 'mfe_public_1234' },
      'mfe-profile': { prefixes: ['/profile'] },
    });
    await running();
    const { modules } = bootOf((await server.inject('/')).body);
    expect(modules.map(({ global }) => global)).toEqual(['mfe_profile', 'mfe_public_1234']);
  });

  it('know what to fall back on for the modules that their document loads, and for no other', async () => {
    await released(site);
    await released({
      'mfe-public': { prefixes: ['/'], global: 'mfe_public_2' },
      'mfe-admin': { prefixes: ['/admin'], document: 'own', global: 'mfe_admin_2' },
    });
    await running();
    const fallingBack = async (path: string) =>
      bootOf((await server.inject(path)).body).modules.flatMap(({ name, previous }) => (previous ? [name] : []));
    expect(await fallingBack('/about')).toEqual(['mfe-public']);
    expect(await fallingBack('/login')).toEqual(['mfe-public']);
    expect(await fallingBack('/admin')).toEqual(['mfe-admin']);
  });

  it('of a module that is switched off are closed with a sentence, for whoever runs scripts and whoever does not', async () => {
    await released(site);
    await switchModule(store(), 'mfe-public', 'We are back <soon>.');
    await running();
    const { statusCode, headers, body } = await server.inject('/about');

    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '300', 'private, no-store']);
    expect(bootOf(body).modules.find(({ name }) => name === 'mfe-public')).toMatchObject({
      off: 'We are back <soon>.',
    });
    expect(body).toContain('<noscript><p>We are back &lt;soon&gt;.</p></noscript>');
    expect(body).not.toContain('rel="preload" as="script" href="/modules/mfe-public');
    expect((await server.inject('/admin')).statusCode).toBe(200);

    await switchModule(store(), 'mfe-public', undefined);
    expect((await server.inject('/about')).statusCode).toBe(200);
  });

  it('of the shell itself preload no module', async () => {
    await released(site);
    await running();
    expect((await server.inject('/login')).body).not.toContain('rel="preload"');
  });

  it('have a policy without inline scripts or styles; the console alone may write styles', async () => {
    await released(site);
    await running();
    const policy = async (path: string) => (await server.inject(path)).headers['content-security-policy'];
    expect(await policy('/')).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; " +
        "frame-src https://www.openstreetmap.org; worker-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    );
    expect(await policy('/admin/applications')).toContain("script-src 'self'; style-src 'self' 'unsafe-inline'");
    expect(await policy('/administrators')).not.toContain('unsafe-inline');
  });

  it('show a new release at once, and keep the last good one when the new one cannot be read', async () => {
    await released(site);
    await running();
    await server.inject('/');
    await released({ ...site, 'mfe-profile': { prefixes: ['/profile'] } });
    expect(bootOf((await server.inject('/')).body).release).toBe(2);
    await writeFile(layout(store()).pointer, '3');
    expect(bootOf((await server.inject('/')).body).release).toBe(2);
    await rm(layout(store()).pointer);
    expect(bootOf((await server.inject('/')).body).release).toBe(2);
  });

  it('are not sent again to whoever has them, until there is another release', async () => {
    await released(site);
    await running();
    const validatorOf = async (path: string) => String((await server.inject(path)).headers.etag);
    const home = await validatorOf('/');
    const revisit = () => server.inject({ url: '/', headers: { 'if-none-match': home } });
    const { statusCode, body, headers } = await revisit();
    expect([statusCode, body, headers['cache-control']]).toEqual([304, '', 'no-cache']);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect([await validatorOf('/login'), await validatorOf('/admin')]).not.toContain(home);

    await released({ ...site, 'mfe-profile': { prefixes: ['/profile'] } });
    expect((await revisit()).statusCode).toBe(200);
  });

  it('cannot be broken out of by what a release says', async () => {
    await released(site);
    // A store from before releases were signed.
    await rm(dirname(layout(store()).publicKey), { recursive: true });
    const release = layout(store()).release(1);
    await writeFile(
      release,
      (await readFile(release, 'utf8')).replace('"/admin"', '"/</script><script>alert(1)</script>"'),
    );
    await running();
    expect((await server.inject('/')).body).toContain('alert(1)');
    expect((await server.inject('/')).body).not.toContain('</script><script>alert');
  });
});

describe('the addresses of the site', () => {
  const addresses = Object.values(url).flatMap((address) => (typeof address === 'string' ? address : address('1', 0)));
  it.each(addresses.filter((address) => address !== url.watchdog))(
    '%s are pages, but for the calendar and the worker',
    async (path) => {
      await released(site);
      await running();
      const { statusCode, headers } = await server.inject(path);
      const files: Record<string, string> = { [url.programmeCalendar]: 'calendar', [url.serviceWorker]: 'javascript' };
      expect([statusCode, headers['content-type']]).toEqual([200, `text/${files[path] ?? 'html'}; charset=utf-8`]);
    },
  );
});

describe('before the first release', () => {
  it.each([
    ['/', /^The site is not available right now/],
    ['/bn/about', /^সাইটটি এই মুহূর্তে পাওয়া যাচ্ছে না/],
  ])('a page is refused with a sentence in its language, and nothing is kept: %s', async (address, sentence) => {
    await running();
    const { statusCode, body, headers } = await server.inject(address);
    expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store']);
    expect(body).toMatch(sentence);
  });
});

describe('files', () => {
  it('are served for ever, packed in what is understood', async () => {
    await released(site);
    await running();
    const entry =
      bootOf((await server.inject('/')).body).modules.find(({ name }) => name === 'mfe-public')?.entry ?? '';
    const plain = await server.inject(entry);
    expect(plain.body).toContain('/* mfe-public */');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip, deflate', 'gzip'],
      ['identity', undefined],
    ]) {
      const compressed = await server.inject({ url: entry, headers: { 'accept-encoding': accepted } });
      expect([compressed.headers['content-encoding'], compressed.headers['vary']]).toEqual([
        encoding,
        'Accept-Encoding',
      ]);
    }
  });

  it.each([
    '/modules/shell/none/entry.js',
    '/modules/shell/x/..%2f..%2f..%2fregistry%2fcurrent',
    '/modules/..%2fregistry%2fcurrent',
    '/modules/shell/x/module.json',
    '/modules/shell/%2e%2e/entry.js',
    '/admin/report.wasm',
    '/admin/.env',
    '/about/manifest.webmanifest',
    '/favicon.ico',
    '/wp-login.php',
    '/API/login',
    '/api%2fdates',
    '/modules',
    '//api/dates',
  ])('that are not there (%s) are a plain 404 that nobody keeps', async (url) => {
    await released(site);
    await running();
    const { statusCode, headers } = await server.inject(url);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('may be of a version with dots in its name', async () => {
    await released(site);
    await mkdir(layout(store()).module('mfe-public', '1.2.0-rc.1'), { recursive: true });
    await writeFile(join(layout(store()).module('mfe-public', '1.2.0-rc.1'), 'entry.js'), 'dotted()');
    await running();
    expect((await server.inject('/modules/mfe-public/1.2.0-rc.1/entry.js')).body).toBe('dotted()');
  });
});

describe('/api', () => {
  it('is passed on with its query and body, and the answer comes back as it is', async () => {
    await running();
    const { statusCode, headers, body } = await server.inject({
      method: 'POST',
      url: '/api/login?a=1',
      headers: { 'content-type': 'application/json', cookie: 'device=0' },
      payload: '{"email":"x"}',
    });
    expect([statusCode, body]).toEqual([409, '{"success":false}']);
    expect(headers['set-cookie']).toBe('device=1; Path=/api; HttpOnly');
    expect(heard).toMatchObject({ url: '/api/login?a=1', headers: { cookie: 'device=0' }, body: '{"email":"x"}' });
  });

  it('is spared what callers say to their neighbour on the way, and says nothing to them of its own neighbour', async () => {
    await running();
    const address = await server.listen({ host: '127.0.0.1', port: 0 });
    const headers = { expect: '100-continue', connection: 'close, x-secret', 'x-secret': '1', te: 'trailers' };
    const answer = await ask(`${address}/api/dates`, headers);
    expect(answer.status).toBe(409);
    expect(answer.headers.connection).toBe('close');
    expect(heard.headers).not.toHaveProperty('expect');
    expect(heard.headers).not.toHaveProperty('x-secret');
  });

  it.each(['PROPFIND', 'TRACE'] as const)(
    'is refused in its own words for a method nobody knows: %s',
    async (method) => {
      await running();
      const { statusCode, body } = await server.inject({ method: method as 'GET', url: '/api/dates' });
      expect(statusCode).toBe(404);
      expect(JSON.parse(body)).toMatchObject({ success: false, code: 'not_found' });
    },
  );

  it('is told of no trace that the caller claims, and of the one that the gateway has begun', async () => {
    const claimed = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, tracestate: 'x=1', baggage: 'x=1' };
    await running();
    await server.inject({ url: '/api/dates', headers: claimed });
    expect(Object.keys(heard.headers).filter((name) => /^trace|^baggage/.test(name))).toEqual([]);
    await server.close();

    const collector = await OtlpReceiver.start();
    const tracing = await startTracing('conference-gateway', collector.address);
    await running([], undefined, collector.address);
    await server.inject('/api/health/ready');
    await server.inject({ url: '/api/dates?email=amina', headers: claimed });
    await tracing.end();
    // What proxies ask each second would be all that a collector has.
    expect(collector.spans).toHaveLength(1);
    const [span] = collector.named('GET /api/*');
    expect(heard.headers).toMatchObject({ traceparent: `00-${span?.traceId}-${span?.spanId}-01` });
    expect(span?.traceId).not.toBe('a'.repeat(32));
    expect(heard.headers).not.toHaveProperty('baggage');
    expect(collector.text).not.toContain('amina');
    await collector.stop();
  });

  it('is told what the gateway saw of the caller, whatever the caller claimed', async () => {
    await running();
    await server.inject({
      url: '/api/dates',
      remoteAddress: '203.0.113.9',
      headers: { 'x-forwarded-for': '198.51.100.1', 'x-forwarded-proto': 'https', forwarded: 'for=198.51.100.1' },
    });
    expect(heard.headers).toMatchObject({ 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' });
    expect(heard.headers.forwarded).toBeUndefined();
  });

  it('is told which page sends something, and at which host, whatever the caller claimed', async () => {
    await running();
    const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
    const host = `127.0.0.1:${port}`;
    const headers = {
      origin: 'https://elsewhere.example.org',
      'x-forwarded-host': 'elsewhere.example.org',
      'content-type': 'application/json',
    };
    await ask(`http://${host}/api/login`, headers);
    expect(heard.headers).toMatchObject({ origin: 'https://elsewhere.example.org', 'x-forwarded-host': host });
  });

  it('believes a proxy that is trusted', async () => {
    await running(['203.0.113.0/24']);
    await server.inject({
      url: '/api/dates',
      remoteAddress: '203.0.113.9',
      headers: { 'x-forwarded-for': '198.51.100.1' },
    });
    expect(heard.headers['x-forwarded-for']).toBe('198.51.100.1');
  });

  it('is refused like everything else when the address cannot be read, and the address is not repeated', async () => {
    await running();
    const { statusCode, body, headers } = await server.inject('/api/registrations/%E0%A4%A?token=secret');
    expect([statusCode, headers['x-content-type-options']]).toEqual([400, 'nosniff']);
    expect(JSON.parse(body)).toEqual({ success: false, code: 'invalid', message: 'This address cannot be read.' });
  });

  it.each([
    ['no method', 'FOO /api/dates HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'This request cannot be read.'],
    ['two hosts', 'GET /api/dates HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n', 400, 'This request cannot be read.'],
    [
      'no proper framing',
      'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n',
      400,
      'This request cannot be read.',
    ],
    [
      'a head beyond all measure',
      `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'The head of this request is too large.',
    ],
  ])('is refused like everything else when it is no request: %s', async (_, sent, status, message) => {
    await running();
    const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(sent);
    const [head, body] = (await text(socket)).split('\r\n\r\n');

    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain('X-Content-Type-Options: nosniff');
    expect(head).toContain('Cache-Control: no-store');
    expect(JSON.parse(body ?? '')).toEqual({ success: false, code: 'invalid', message });
  });

  it('leaves patterns in the log, no address and no query', async () => {
    const lines: string[] = [];
    await running([], { write: (line: string) => lines.push(line) });
    await server.inject('/api/registrations/01234567?email=somebody@example.invalid');
    await released(site);
    await server.inject('/profile?token=secret');
    const log = lines.join('');
    expect(log).toContain('"route":"/api/*"');
    expect(log).not.toMatch(/01234567|somebody|profile|secret/);
  });
});
