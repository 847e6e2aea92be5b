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
});
