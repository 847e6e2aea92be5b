import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importBuild, layout, releaseBuilds } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import { RELEASES } from '@conference/settings';
import { Account } from '../accounts/account.entity';
import { HOUR, MINUTE } from '../durations';
import { admin } from '../testing/fresh-settings';
import { deeds } from '../testing/logged';
import { TestApi } from '../testing/test-api';

describe('a preview', () => {
  let api: TestApi;
  let token: string;
  let staged: { module: string; version: string };
  beforeAll(async () => {
    api = await TestApi.start();
    await releaseBuilds(store(), [
      await build('shell', 'one', { kind: 'host', lends: { kit: '1.0.0' } }),
      await build('mfe-a', 'one'),
    ]);
    staged = await broughtIn('two');
  });
  beforeEach(async () => (token = await api.adminToken()));
  afterEach(() => jest.useRealTimers());
  afterAll(() => api.end());

  const store = () => join(api.settings.dataDir, RELEASES);
  const build = (name: string, text: string, declared: object = {}) =>
    writtenBuild(
      join(api.settings.dataDir, `${name}-${text}`),
      { name, prefixes: [`/${name}`], ...declared },
      { 'entry.js': `'${text}'` },
    );
  const broughtIn = async (text: string, declared: object = {}) => ({
    module: 'mfe-a',
    version: (await importBuild(store(), await build('mfe-a', text, declared))).version,
  });

  const start = (json: object = staged) => api.call('POST /preview', { token, json });
  /** The cookie that somebody is given, as browsers send it back. */
  const given = async () => String((await start()).headers.get('set-cookie')).split(';', 1)[0] ?? '';
  const shownBy = (cookie: string) => api.call('GET /preview', { headers: { cookie } });
  const elapsed = (ms: number) =>
    jest.useFakeTimers({
      now: Date.now() + ms,
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'queueMicrotask'],
    });

  it('is begun for a browser, which scripts cannot read and other sites cannot make it send', async () => {
    const { status, headers, body } = await start();

    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: 'The site is shown with this version, in this browser only.',
        ...staged,
        until: expect.any(String),
      },
    ]);
    expect(Math.abs(Date.parse(String(body.until)) - Date.now() - HOUR)).toBeLessThan(MINUTE);
    expect(headers.get('set-cookie')).toMatch(/^preview=[\w.-]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Strict$/);
    const { id: by } = await api.dataSource.getRepository(Account).findOneByOrFail({ email: admin.email });
    expect(deeds(api, 'mfe-a')).toMatchObject([{ did: 'previewed', version: staged.version, by }]);
  });

  it('is told by its cookie alone, and kept by nobody on the way', async () => {
    const { status, headers, body } = await shownBy(`scheme=sun; ${await given()}`);

    expect([status, body]).toEqual([200, { ...staged, until: expect.any(String) }]);
    expect(headers.get('cache-control')).toContain('no-store');
  });

  it('is over after an hour, whatever the browser does with the cookie', async () => {
    const cookie = await given();
    elapsed(HOUR - MINUTE);
    expect((await shownBy(cookie)).status).toBe(200);
    elapsed(2 * MINUTE);

    expect((await shownBy(cookie)).status).toBe(404);
  });

  it('is over with the session it was begun in', async () => {
    const cookie = await given();
    await api.call('POST /logout', { token });

    expect((await shownBy(cookie)).status).toBe(404);
  });

  it("is over when its account is no longer an organiser's", async () => {
    const cookie = await given();
    await api.dataSource.getRepository(Account).update({ email: admin.email }, { role: 'user' });

    expect((await shownBy(cookie)).status).toBe(404);
    await api.dataSource.getRepository(Account).update({ email: admin.email }, { role: 'admin' });
  });

  it.each<[string, (cookie: string) => string]>([
    ['without a cookie', () => ''],
    ['under an empty one', () => 'preview='],
    ['for another module', (cookie) => cookie.replace('mfe-a', 'mfe-b')],
    ['for another version', (cookie) => cookie.replace(staged.version, '0'.repeat(16))],
    ['for longer', (cookie) => cookie.replace(/\.(\d{13})\./, (_, until: string) => `.${Number(until) + HOUR}.`)],
    ['under another seal', (cookie) => cookie.replace(/\w{64}$/, '0'.repeat(64))],
    ['without a seal', (cookie) => cookie.replace(/\.\w{64}$/, '')],
    ['under the seal of another cookie', (cookie) => cookie.replace('preview=', 'device=')],
  ])('is none %s', async (_, forged) => {
    expect((await shownBy(forged(await given()))).status).toBe(404);
  });

  it('is none of what the store has not', async () => {
    for (const json of [
      { ...staged, version: '0'.repeat(16) },
      { ...staged, module: 'mfe-b' },
    ]) {
      expect(await start(json)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect((await start({ ...staged, version: '../../secrets' })).status).toBe(400);
  });

  it('is refused of what does not go with what is live, and says why', async () => {
    const { status, headers, body } = await start(await broughtIn('three', { needs: { kit: '^2.0.0' } }));

    expect([status, body]).toMatchObject([
      409,
      { code: 'conflict', message: 'mfe-a needs kit ^2.0.0, and the shell lends 1.0.0.' },
    ]);
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('is refused of what is damaged', async () => {
    const { module, version } = await broughtIn('damaged');
    await writeFile(join(layout(store()).module(module, version), 'entry.js'), 'evil()');

    expect(await start({ module, version })).toMatchObject({
      status: 409,
      body: { message: `The files of mfe-a ${version} are not what they were when it came into the store.` },
    });
  });

  describe('of a module that the machine of the browser serves', () => {
    const local = { port: 40_123, key: 'k'.repeat(32), prefixes: ['/mfe-a', '/more'] };
    const startLocal = (differing: object = {}) =>
      api.call('POST /preview/local', { token, json: { module: 'mfe-a', ...local, ...differing } });
    const givenLocally = async () => String((await startLocal()).headers.get('set-cookie')).split(';', 1)[0] ?? '';

    it('is begun as any preview is, and names the server of that machine', async () => {
      const { status, headers, body } = await startLocal();
      expect([status, body]).toEqual([
        200,
        {
          success: true,
          message: 'The site is shown with the module of this machine, in this browser only.',
          module: 'mfe-a',
          version: 'local',
          local,
          until: expect.any(String),
        },
      ]);
      expect(headers.get('set-cookie')).toMatch(/^preview=[\w.-]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Strict$/);
      const { id: by } = await api.dataSource.getRepository(Account).findOneByOrFail({ email: admin.email });
      expect(deeds(api, 'mfe-a').at(-1)).toMatchObject({ did: 'previewed', version: 'local', by });
      expect(await shownBy(await givenLocally())).toMatchObject({
        status: 200,
        body: { module: 'mfe-a', version: 'local', local },
      });
    });

    it('may be of a module that nobody has published', async () => {
      expect((await startLocal({ module: 'mfe-fresh', prefixes: ['/fresh'] })).status).toBe(200);
    });

    it('is over after an hour, and with its session', async () => {
      const cookie = await givenLocally();
      elapsed(HOUR + MINUTE);
      expect((await shownBy(cookie)).status).toBe(404);
      jest.useRealTimers();
      const other = await givenLocally();
      await api.call('POST /logout', { token });
      expect((await shownBy(other)).status).toBe(404);
    });

    const withServer = (cookie: string, change: (server: object) => object) => {
      const parts = cookie.split('.');
      const server = JSON.parse(Buffer.from(parts[5] ?? '', 'base64url').toString()) as object;
      parts[5] = Buffer.from(JSON.stringify(change(server))).toString('base64url');
      return parts.join('.');
    };
    it.each<[string, (cookie: string) => string]>([
      ['for another port', (cookie) => withServer(cookie, (server) => ({ ...server, port: 40_124 }))],
      ['with a host', (cookie) => withServer(cookie, (server) => ({ ...server, host: 'evil.example' }))],
      ['without its server', (cookie) => cookie.split('.').toSpliced(5, 1).join('.')],
      ['with nonsense for a server', (cookie) => cookie.split('.').toSpliced(5, 1, 'e30').join('.')],
      ['as a version of the store', (cookie) => cookie.replace('.local.', `.${staged.version}.`)],
    ])('is none %s', async (_, forged) => {
      expect((await shownBy(forged(await givenLocally()))).status).toBe(404);
    });

    it.each<[string, object]>([
      ['an address in place of a port', { port: 'evil.example' }],
      ['a port of the system', { port: 80 }],
      ['no port', { port: 70_000 }],
      ['a short key', { key: 'k'.repeat(31) }],
      ['a key that leads elsewhere', { key: `${'k'.repeat(32)}/..` }],
      ['no address', { prefixes: [] }],
      ['an address that is none', { prefixes: ['//evil.example?'] }],
    ])('is refused with %s', async (_, differing) => {
      const { status, headers, body } = await startLocal(differing);
      expect([status, body.message]).toEqual([400, 'Please open the address that npm run dev prints.']);
      expect(headers.get('set-cookie')).toBeNull();
    });

    it('cannot name a host: what is sent of one is not taken over', async () => {
      expect((await startLocal({ host: 'evil.example' })).body).toMatchObject({ local });
    });

    it.each([
      ['shell', ['/mfe-b'], 'The shell cannot come from a local server.'],
      ['mfe-fresh', ['/mfe-a'], 'mfe-fresh and mfe-a both claim /mfe-a.'],
    ])('is refused of %s at %j', async (module, prefixes, message) => {
      expect(await startLocal({ module, prefixes })).toMatchObject({
        status: 409,
        body: { code: 'conflict', message },
      });
    });
  });
});
